import { expect, test } from 'vitest'
import { bulan, fields, nomor, oneOf, tanggal, text } from './search-params.ts'

const read = fields({ gtk: text, bulan, dari: tanggal, halaman: nomor, tab: oneOf(['mesin', 'profil']) })

test('isi alamat yang benar terbaca', () => {
  expect(read({ gtk: 'a1', bulan: '202611', dari: '2026-11-02', halaman: '3', tab: 'mesin' })).toEqual({
    gtk: 'a1',
    bulan: '202611',
    dari: '2026-11-02',
    halaman: 3,
    tab: 'mesin',
  })
})

test('isi alamat yang salah dianggap tidak ada, sisanya tetap berlaku', () => {
  expect(read({ gtk: '', bulan: '202613', dari: '2 Feb', halaman: '0', tab: 'lain', asing: 'x' })).toEqual({})
  expect(read({ bulan: '202612', halaman: '-1' })).toEqual({ bulan: '202612' })
})
