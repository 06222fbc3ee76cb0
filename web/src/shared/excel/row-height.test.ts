import { expect, test } from 'vitest'
import { rowHeight } from './row-height.ts'

const height = (text: unknown, width: number): number => rowHeight([{ text, width }])

test('baris setinggi teks terpanjangnya, dipotong per kata', () => {
  expect(height('Guru Kelas', 14)).toBe(15)
  expect(height('Tenaga Administrasi', 14)).toBe(30)
  expect(height('Guru Pendidikan Agama Islam dan Budi Pekerti', 14)).toBe(45)
  expect(
    rowHeight([
      { text: 'PNS', width: 14 },
      { text: 'PPPK Paruh Waktu', width: 14 },
    ]),
  ).toBe(30)
})

test('kata yang lebih panjang dari kolomnya dipotong; sel kosong satu baris', () => {
  expect(height('a'.repeat(31), 14)).toBe(45)
  expect(height(null, 14)).toBe(15)
  expect(height('', 14)).toBe(15)
})

test('baris baru di dalam teks mulai baris baru', () => {
  expect(height('31\nSen', 14)).toBe(30)
})
