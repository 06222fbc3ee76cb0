import { describe, expect, it } from 'vitest'
import { addSeconds } from '../../../platform/clock.ts'
import type { KnownMesin } from '../iclock/kenali-mesin.ts'
import { createSampler } from './contoh.ts'

const mesin = (mesinId: number): KnownMesin =>
  ({ sekolahId: 1, mesinId, zona: 'WIB', terakhir: null }) as Partial<KnownMesin> as KnownMesin
const START = '2026-03-02T00:00:00.000Z'
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
  const posts = (sampler: ReturnType<typeof createSampler>, from: number, count: number, ahead: number): number =>
    Array.from({ length: count }, (_, k) => after(from + k * 20)).filter((at) =>
      sampler.drift(mesin(1), at, written(at, ahead)),
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

  it('beberapa detik ke sana kemari bukan lompatan', () => {
    const sampler = createSampler()
    posts(sampler, 0, 11, 0)
    expect(posts(sampler, 240, 2, 15)).toBe(0)
  })
})
