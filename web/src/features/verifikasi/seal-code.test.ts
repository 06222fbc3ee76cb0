import { expect, test } from 'vitest'
import { alasanKode, fullCode, tidyCode } from './seal-code.ts'

test('kode dibaca dengan huruf kecil, spasi, dan tanpa tanda hubung', () => {
  expect(['abcd efgh-2345', 'ABCDEFGH2345', ' abcd–efgh–2345 '].map(tidyCode)).toEqual(
    Array.from({ length: 3 }, () => 'ABCD-EFGH-2345'),
  )
  expect(tidyCode('')).toBe('')
})

test('kode lengkap terdiri dari dua belas tanda tanpa 0, 1, I, dan O', () => {
  expect(fullCode('ABCD-EFGH-2345')).toBe(true)
  expect(['ABCD-EFGH-234', 'ABCD-EFGH-2340', 'ABCI-EFGH-2345', 'ABCDEFGH2345'].some(fullCode)).toBe(false)
})

test('kode yang setengah atau keliru menjelaskan bentuknya sendiri', () => {
  expect(alasanKode('ABCD-EFGH-JKMN')).toBeNull()
  expect(alasanKode('ABCD-EF')).toBe('Kode terdiri dari 12 huruf dan angka, contoh ABCD-EFGH-JKMN')
  expect(alasanKode('ABCD-EFG0')).toContain('tidak memuat 0')
})
