import { expect, test } from 'vitest'
import { formatColumn, selisihRupiah } from './format.ts'

test('selisih selalu menunjukkan arahnya', () => {
  expect([140_000, -5000, 0, null].map(selisihRupiah)).toEqual(['+Rp140.000', '−Rp5.000', 'Rp0', '–'])
})

test('nilai penyesuaian ditulis menurut kolomnya', () => {
  expect(formatColumn('pct_potongan_alpa', 300)).toBe('3,00\u00A0%')
  expect(formatColumn('jumlah_potongan', 91_000)).toBe('Rp91.000')
  expect(formatColumn('Gaji_Pokok', null)).toBe('–')
  expect(formatColumn('jumlah_alpa', 3)).toBe('3 hari')
  expect(formatColumn('durasi_terlambat_tanpa_izin', '01:31:00')).toBe('1 j 31 mnt')
  expect(formatColumn('status_kepegawaian', 'PPPK')).toBe('PPPK')
})
