/** Tiles of a night that is not over, beside a school whose days are (rules.md M7, M-E6). */
import { expect, it } from 'vitest'
import { GTK } from '../fakta.test-kit.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { GUARD, jamGtk, november } from '../jadwal/pola-jam.test-kit.ts'
import { gtkBulan, potongan } from '../potongan/potongan.test-kit.ts'
import { PROFIL } from '../potongan/profil.ts'
import { ubinFrom } from './ubin.ts'

it('M-E6 1 Desember 08:24: bulan penjaga dihitung sampai 29 November, rekannya sampai 30; pukul 12 sama', () => {
  const until = (now: string): (string | null | undefined)[] => {
    const guard = { ...GTK, id: 1, jam: [jamGtk(GUARD.id, '01')] }
    const content = november({ gtk: [guard, { ...GTK, id: 2 }], now, taps: ['30 17:55', '2026-12-01 06:01'] })
    const result = computeHariBulan(content)
    const gtk = [1, 2].map((gtkId) => ({ ...gtkBulan(), gtkId, id: `1-${gtkId}` }))
    return ubinFrom(result, { ...potongan(PROFIL.A, 2_000_000), gtk }).map(({ lengkapSampai }) => lengkapSampai)
  }
  expect(until('2026-12-01T01:24:00.000Z')).toEqual(['2026-11-29', undefined])
  expect(until('2026-12-01T05:00:00.000Z')).toEqual([undefined, undefined])
})
