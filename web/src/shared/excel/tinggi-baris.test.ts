import { expect, test } from 'vitest'
import { tinggiBaris } from './tinggi-baris.ts'

const tinggi = (teks: unknown, lebar: number): number => tinggiBaris([{ teks, lebar }])

test('baris setinggi teks terpanjangnya, dipotong per kata', () => {
  expect(tinggi('Guru Kelas', 14)).toBe(15)
  expect(tinggi('Tenaga Administrasi', 14)).toBe(30)
  expect(tinggi('Guru Pendidikan Agama Islam dan Budi Pekerti', 14)).toBe(45)
  expect(
    tinggiBaris([
      { teks: 'PNS', lebar: 14 },
      { teks: 'PPPK Paruh Waktu', lebar: 14 },
    ]),
  ).toBe(30)
})

test('kata yang lebih panjang dari kolomnya dipotong; sel kosong satu baris', () => {
  expect(tinggi('a'.repeat(31), 14)).toBe(45)
  expect(tinggi(null, 14)).toBe(15)
  expect(tinggi('', 14)).toBe(15)
})
