import { expect, test } from 'vitest'
import { irisHalaman } from './hadir-halaman.ts'

const baris = Array.from({ length: 60 }, (_, ke) => ke)

test('dua puluh lima baris tiap halaman, sisanya di halaman terakhir', () => {
  expect(irisHalaman(baris, 1)).toEqual({ baris: baris.slice(0, 25), halaman: { ke: 1, jumlah: 3 } })
  expect(irisHalaman(baris, 3)).toEqual({ baris: baris.slice(50), halaman: { ke: 3, jumlah: 3 } })
})

test('halaman yang sudah tidak ada lagi adalah halaman terakhir', () => {
  expect(irisHalaman(baris.slice(0, 30), 3)).toEqual({ baris: baris.slice(25, 30), halaman: { ke: 2, jumlah: 2 } })
  expect(irisHalaman([], 4)).toEqual({ baris: [], halaman: { ke: 1, jumlah: 1 } })
})

test('sebelum barisnya datang tidak ada yang disebut kosong', () => {
  expect(irisHalaman(undefined, 2)).toEqual({ baris: undefined, halaman: { ke: 1, jumlah: 1 } })
})
