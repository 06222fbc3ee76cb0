import { describe, expect, it } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import type { KnownMesin } from '../iclock/identify-mesin.ts'
import type { MesinPost } from './mesin-post.ts'
import { createSampler } from './sampler.ts'

const START = '2026-03-02T00:00:00.000Z'
const mesin = (mesinId: number): KnownMesin =>
  ({ sekolahId: 1, mesinId, zona: 'WIB', terakhir: START }) as Partial<KnownMesin> as KnownMesin
const after = (seconds: number): string => addSeconds(START, seconds)
/** What a machine whose clock is so many seconds ahead writes at an instant. */
const written = (at: string, ahead = 0): string =>
  addSeconds(at, 7 * 3600 + ahead)
    .slice(0, 19)
    .replace('T', ' ')

describe('permintaan utuh', () => {
  it('satu dalam sejam bagi tiap mesin', () => {
    const sampler = createSampler()
    const kept = [0, 60, 3599, 3600, 7199, 7200].filter((second) => sampler.request(mesin(1), after(second)))
    expect(kept).toEqual([0, 3600, 7200])
    expect(sampler.request(mesin(2), after(60))).toBe(true)
  })
})

describe('contoh jam mesin', () => {
  /** A lone tap of a machine that was heard of a minute ago. */
  const direct = (at: string, ahead: number): MesinPost => ({
    mesin: { ...mesin(1), terakhir: addSeconds(at, -60) },
    pada: at,
    ip: null,
    biasa: true,
    reporting: true,
    taps: [{ pin: '1', waktuLokal: written(at, ahead), status: 0, verify: 1, sisa: null }],
  })
  const posts = (sampler: ReturnType<typeof createSampler>, from: number, count: number, ahead: number): number =>
    Array.from({ length: count }, (_, k) => after(from + k * 20)).filter(
      (at) => sampler.drift(direct(at, ahead)) !== undefined,
    ).length

  it('jam yang tetap cukup dicontoh tiap lima menit, sesudah separuh dari yang dibaca sepakat', () => {
    const sampler = createSampler()
    expect(posts(sampler, 0, 40, 2)).toBe(12)
    expect(posts(sampler, 900, 16, 2)).toBe(2)
  })

  it('jam yang melompat dicontoh setiap tap, sampai yang baru menjadi kebanyakan', () => {
    const sampler = createSampler()
    posts(sampler, 0, 40, 2)
    expect(posts(sampler, 900, 11, 3600)).toBe(11)
    expect(posts(sampler, 1140, 10, 3600)).toBe(0)
  })

  it('tap dari mesin yang lama diam, atau bersama tap lain, bukan contoh', () => {
    const sampler = createSampler()
    const one = direct(after(60), 0)
    const [tap] = one.taps ?? []
    expect(sampler.drift({ ...one, mesin: { ...one.mesin, terakhir: addSeconds(one.pada, -601) } })).toBeUndefined()
    expect(sampler.drift({ ...one, taps: tap === undefined ? [] : [tap, tap] })).toBeUndefined()
    expect(sampler.drift({ ...one, karantina: [{ baris: 'x', alasan: 'y' }] })).toBeUndefined()
    expect(sampler.drift(one)).toBe(tap?.waktuLokal)
  })

  it('beberapa detik ke sana kemari bukan lompatan', () => {
    const sampler = createSampler()
    posts(sampler, 0, 11, 0)
    expect(posts(sampler, 240, 2, 15)).toBe(0)
  })
})
