import type { BulananRow, LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { expect, test } from 'vitest'
import { potonganWords, rightFigures } from './right-figures.ts'

const row = (part: Partial<BulananRow>) => part as BulananRow
const money = (rows: BulananRow[]) =>
  rightFigures({ bacaTpp: true, baris: rows } as unknown as LaporanBulanan).find(({ title }) => title === 'Rp')

test('tanpa TPP potongannya tidak diketahui, bukan nol; jumlahnya milik yang ber-TPP saja', () => {
  const without = row({ Gaji_Pokok: null, jumlah_potongan: 0 })
  const present = row({ Gaji_Pokok: 2_000_000, jumlah_potongan: 56_000 })
  const figure = money([without, present])
  expect(figure?.value(without)).toBe('–')
  expect(figure?.words(without)).toBe('Jumlah Potongan: TPP belum diisi')
  expect(figure?.value(present)).toBe('56.000')
  expect(figure?.total([without, present])).toBe('56.000')
})

test('di ponsel potongan berdiri di bawah nama: rupiah, persen bila rupiahnya tidak diketahui, tiada bila nol', () => {
  const month = { Gaji_Pokok: 2_000_000, pct_potongan_total: 280, jumlah_potongan: 56_000 }
  expect(potonganWords(row(month))).toBe('−Rp56.000')
  expect(potonganWords(row({ ...month, jumlah_potongan: null }))).toBe('−2,80\u00A0%')
  expect(potonganWords(row({ ...month, Gaji_Pokok: null, jumlah_potongan: 0 }))).toBe('−2,80\u00A0%')
  expect(potonganWords(row({ ...month, pct_potongan_total: 0, jumlah_potongan: 0 }))).toBeUndefined()
})
