import { expect, test } from 'vitest'
import { compare, matchesFilter, type Operator } from './text-filter.ts'

const check = (nilai: string | number | null, operator: Operator, text: string) =>
  matchesFilter(nilai, { operator, text })

test('saringan tidak membedakan huruf besar dan kecil', () => {
  expect(check('Siti AMINAH', 'memuat', 'amin')).toBe(true)
  expect(check('Siti Aminah', 'diawali', 'SITI')).toBe(true)
  expect(check('Siti Aminah', 'diakhiri', 'nah')).toBe(true)
  expect(check('Siti Aminah', 'sama', 'siti aminah')).toBe(true)
  expect(check('Siti Aminah', 'sama', 'siti')).toBe(false)
})

test('lebih dan kurang membandingkan angka sebagai angka, juga di dalam teks', () => {
  expect(check(10, 'lebihDari', '9')).toBe(true)
  expect(check('Shift 2', 'kurangDari', 'shift 10')).toBe(true)
  expect(check('07:15:00', 'lebihDari', '07:05')).toBe(true)
  expect(check(9, 'lebihDari', '9')).toBe(false)
})

test("'sama dengan' dibaca apa adanya: tanda pola bukan program, hanya * berarti apa saja", () => {
  expect(check('S.Pd.', 'sama', 's.pd.')).toBe(true)
  expect(check('SXPd.', 'sama', 's.pd.')).toBe(false)
  expect(check('aaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 'sama', '(a+)+$')).toBe(false)
  expect(check('SD Negeri 1 Kepanjen', 'sama', 'sd*kepanjen')).toBe(true)
  expect(check('SD Negeri 1 Kepanjen', 'sama', '*negeri*')).toBe(true)
  expect(check('aba', 'sama', 'ab*ba')).toBe(false)
})

test('saringan kosong meloloskan semua, nilai kosong tidak lolos saringan apa pun', () => {
  expect(check(null, 'memuat', ' ')).toBe(true)
  expect(check(null, 'memuat', 'a')).toBe(false)
  expect(check(null, 'kurangDari', 'z')).toBe(false)
})

test('nilai kosong berada di akhir urutan', () => {
  expect(['b', null, 'a', 10, 2].toSorted(compare)).toEqual([2, 10, 'a', 'b', null])
})
