import { expect, test } from 'vitest'
import { bulan, cari, nomor, salahSatu, tanggal, teks } from './alamat-cari.ts'

const baca = cari({ gtk: teks, bulan, dari: tanggal, halaman: nomor, tab: salahSatu(['mesin', 'profil']) })

test('isi alamat yang benar terbaca', () => {
  expect(baca({ gtk: 'a1', bulan: '202611', dari: '2026-11-02', halaman: '3', tab: 'mesin' })).toEqual({
    gtk: 'a1',
    bulan: '202611',
    dari: '2026-11-02',
    halaman: 3,
    tab: 'mesin',
  })
})

test('isi alamat yang salah dianggap tidak ada, sisanya tetap berlaku', () => {
  expect(baca({ gtk: '', bulan: '202613', dari: '2 Feb', halaman: '0', tab: 'lain', asing: 'x' })).toEqual({})
  expect(baca({ bulan: '202612', halaman: '-1' })).toEqual({ bulan: '202612' })
})
