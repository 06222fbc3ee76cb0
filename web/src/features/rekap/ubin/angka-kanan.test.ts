import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import { expect, test } from 'vitest'
import { rightFigures } from './angka-kanan.ts'

const row = (part: Partial<BulananRow>) => part as BulananRow
const money = (rows: BulananRow[]) =>
  rightFigures({ bacaTpp: true, baris: rows } as unknown as LaporanBulanan).find(({ judul }) => judul === 'Rp')

test('tanpa TPP potongannya tidak diketahui, bukan nol; jumlahnya milik yang ber-TPP saja', () => {
  const without = row({ Gaji_Pokok: null, jumlah_potongan: 0 })
  const present = row({ Gaji_Pokok: 2_000_000, jumlah_potongan: 56_000 })
  const figure = money([without, present])
  expect(figure?.nilai(without)).toBe('–')
  expect(figure?.kata(without)).toBe('Jumlah Potongan: TPP belum diisi')
  expect(figure?.nilai(present)).toBe('56.000')
  expect(figure?.jumlah([without, present])).toBe('56.000')
})
