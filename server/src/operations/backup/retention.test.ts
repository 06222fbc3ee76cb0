import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namaCadangan } from './cadangan-name.ts'
import { retained } from './retention.ts'

const HOUR_MS = 3_600_000
const START_MS = Date.UTC(2024, 0, 1, 20)
const nameAt = (hour: number): string => namaCadangan(new Date(START_MS + hour * HOUR_MS).toISOString(), true)
const nightly = (nights: number): string[] => Array.from({ length: nights }, (_, night) => nameAt(night * 24))

const hours = fc.uniqueArray(fc.nat(24 * 800), { minLength: 1, maxLength: 60 })
const limits = fc.record({ hari: fc.integer({ min: 1, max: 9 }), minggu: fc.nat(6), bulan: fc.nat(14) })
const DEFAULTS = { hari: 7, minggu: 4, bulan: 12 }

describe('yang tinggal di tempat kedua', () => {
  it('yang terbaru selalu tinggal, dan tidak lebih dari yang diminta', () => {
    fc.assert(
      fc.property(hours, limits, (all, limit) => {
        const stays = retained(all.map(nameAt), limit)
        expect(stays.has(nameAt(Math.max(...all)))).toBe(true)
        expect(stays.size).toBeLessThanOrEqual(limit.hari + limit.minggu + limit.bulan)
      }),
    )
  })

  it('dihapus tiap malam atau sekali di akhir: sama; dan yang tersisa tidak berkurang lagi', () => {
    fc.assert(
      fc.property(hours, limits, (all, limit) => {
        let kept: string[] = []
        for (const one of all.toSorted((a, b) => a - b)) kept = [...retained([...kept, nameAt(one)], limit)]
        const atOnce = retained(all.map(nameAt), limit)
        expect(new Set(kept)).toEqual(atOnce)
        expect(retained([...atOnce], limit)).toEqual(atOnce)
      }),
    )
  })

  it('dua tahun tiap malam: tujuh hari, empat minggu, dua belas bulan terakhir', () => {
    const stays = [...retained(nightly(731), DEFAULTS)].toSorted()
    expect(stays.slice(-7)).toEqual(nightly(731).slice(-7))
    const months = new Set(stays.map((one) => one.slice(6, 12)))
    expect(months.size).toBe(12)
    // 31 December 2025 was a Wednesday: of the four weeks two end within the last seven days or before.
    expect(stays).toEqual(
      expect.arrayContaining([20_251_228, 20_251_221, 20_251_214].map((one) => `geisa-${one}-200000.tar.gz.age`)),
    )
    expect(stays.length).toBeLessThanOrEqual(7 + 4 + 12)
  })

  it('jeda yang panjang tidak memakan apa pun', () => {
    const old = nightly(300)
    const before = retained(old, DEFAULTS)
    const after = retained([...before, nameAt(24 * 900)], DEFAULTS)
    expect([...before].filter((one) => !after.has(one)).length).toBeLessThanOrEqual(3)
    expect(after.has(nameAt(24 * 900))).toBe(true)
  })
})
