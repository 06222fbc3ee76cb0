import { expect, test } from 'vitest'
import { sudahKedaluwarsa } from './periksa-sesi.ts'

const token = (isi: object): string =>
  `kepala.${btoa(JSON.stringify(isi)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.tanda`

test('token berlaku sampai tepat sebelum exp', () => {
  expect(sudahKedaluwarsa(token({ exp: 1000, nama: '???>>>' }), 999)).toBe(false)
  expect(sudahKedaluwarsa(token({ exp: 1000 }), 1000)).toBe(true)
})

test('token tanpa exp, atau yang tidak terbaca, dianggap kedaluwarsa', () => {
  expect(sudahKedaluwarsa(token({}), 0)).toBe(true)
  expect(sudahKedaluwarsa(token({ exp: '9999999999' }), 0)).toBe(true)
  expect(sudahKedaluwarsa('bukan token', 0)).toBe(true)
  expect(sudahKedaluwarsa('', 0)).toBe(true)
})
