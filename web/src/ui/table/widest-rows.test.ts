import { describe, expect, it } from 'vitest'
import type { ColumnValue } from './columns.ts'
import { widestRows } from './widest-rows.ts'

const widest = (...nilai: ColumnValue[]): ColumnValue[] => widestRows({ value: (b: ColumnValue) => b }, nilai)

describe('baris terlebar satu kolom', () => {
  it('angka terbesar, terkecil, dan yang tulisannya terpanjang, masing-masing sekali', () => {
    expect(widest(7, 97_550_000, 0, 12)).toEqual([97_550_000, 0])
    expect(widest(-1_250_000, 3)).toEqual([3, -1_250_000])
    // Shown with two decimals 100 is the wider one, written as a figure 12.25 is.
    expect(widest(12.25, 100, 5)).toEqual([100, 5, 12.25])
  })

  it('tulisan terpanjang menentukan di kolom tanpa angka; kosong tampil sebagai tanda hubung', () => {
    expect(widest('07:00', '12345:59:59', null)).toEqual(['12345:59:59'])
    expect(widest(null, undefined, '')).toEqual([null])
  })

  it('baris yang jauh di bawah layar ikut dihitung', () => {
    const nilai = Array.from({ length: 1000 }, (_, nth) => (nth === 999 ? 1_000_000_000 : nth))
    expect(widest(...nilai)).toContain(1_000_000_000)
  })

  it('tanpa baris tidak ada yang terlebar', () => {
    expect(widest()).toEqual([])
  })
})
