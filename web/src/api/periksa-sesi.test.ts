import { expect, test } from 'vitest'
import { isExpired } from './periksa-sesi.ts'

const token = (content: object): string =>
  `kepala.${btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.tanda`

test('token berlaku sampai tepat sebelum exp', () => {
  expect(isExpired(token({ exp: 1000, nama: '???>>>' }), 999)).toBe(false)
  expect(isExpired(token({ exp: 1000 }), 1000)).toBe(true)
})

test('token tanpa exp, atau yang tidak terbaca, dianggap kedaluwarsa', () => {
  expect(isExpired(token({}), 0)).toBe(true)
  expect(isExpired(token({ exp: '9999999999' }), 0)).toBe(true)
  expect(isExpired('bukan token', 0)).toBe(true)
  expect(isExpired('', 0)).toBe(true)
})
