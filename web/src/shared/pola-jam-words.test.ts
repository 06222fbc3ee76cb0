import { expect, test } from 'vitest'
import { polaJamWords } from './pola-jam-words.ts'

const words = (...polaJam: { nama: string; dari: string; sampai: string }[]) =>
  polaJamWords({ bulan: '202611', polaJam })

test('kepala laporan menyebut polanya; harinya hanya bila tidak sebulan penuh', () => {
  expect(words()).toBeNull()
  expect(polaJamWords({ bulan: '202611' })).toBeNull()
  expect(words({ nama: 'Penjaga malam', dari: '2026-11-01', sampai: '2026-11-30' })).toBe('Jam sendiri: Penjaga malam')
  expect(
    words(
      { nama: 'Paruh waktu', dari: '2026-11-01', sampai: '2026-11-09' },
      { nama: 'Penjaga malam', dari: '2026-11-10', sampai: '2026-11-30' },
    ),
  ).toBe('Jam sendiri: Paruh waktu (1–9 November 2026); Penjaga malam (10–30 November 2026)')
})
