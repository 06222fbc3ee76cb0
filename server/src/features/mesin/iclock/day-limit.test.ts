import { expect, it } from 'vitest'
import { createDayLimit, LINES_PER_DAY } from './day-limit.ts'

/** Lines of one machine and day (decision 50), whoever sends them and from how many addresses. */
const NOW = '2026-03-05T03:00:00.000Z'
const mesin = { sekolahId: 1, mesinId: 1, zona: 'WIB' as const, jaringanBiasa: false, hariKolam: null, diakui: false }

it('dari banyak jaringan yang bukan jaringannya: bersama-sama paling banyak empat kali satu jaringan; miliknya sendiri tidak ikut menanggung', () => {
  const limit = createDayLimit({ tell: () => undefined, hear: () => undefined })
  let taken = 0
  for (let n = 0; n < 1_000; n++)
    if (limit.take(mesin, `${20 + (n % 200)}.${n % 250}.1.1`, 10_000, NOW)) taken += 10_000
  expect(taken).toBe(4 * LINES_PER_DAY)
  const own = { ...mesin, jaringanBiasa: true }
  for (const one of [own, { ...mesin, diakui: true }, { ...mesin, hariKolam: '2026-03-05' }, { ...mesin, mesinId: 2 }])
    expect(limit.take(one, '36.70.9.9', 10_000, NOW)).toBe(true)
  expect(limit.take(mesin, '36.71.9.9', 10_000, '2026-03-06T03:00:00.000Z')).toBe(true)
})
