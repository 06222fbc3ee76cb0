import { expect, test } from 'vitest'
import { bandingkan, cocok, type Operator } from './tabel-saring.ts'

const uji = (nilai: string | number | null, operator: Operator, teks: string) => cocok(nilai, { operator, teks })

test('saringan tidak membedakan huruf besar dan kecil', () => {
  expect(uji('Siti AMINAH', 'memuat', 'amin')).toBe(true)
  expect(uji('Siti Aminah', 'diawali', 'SITI')).toBe(true)
  expect(uji('Siti Aminah', 'diakhiri', 'nah')).toBe(true)
  expect(uji('Siti Aminah', 'sama', 'siti aminah')).toBe(true)
  expect(uji('Siti Aminah', 'sama', 'siti')).toBe(false)
})

test('lebih dan kurang membandingkan angka sebagai angka, juga di dalam teks', () => {
  expect(uji(10, 'lebihDari', '9')).toBe(true)
  expect(uji('Shift 2', 'kurangDari', 'shift 10')).toBe(true)
  expect(uji('07:15:00', 'lebihDari', '07:05')).toBe(true)
  expect(uji(9, 'lebihDari', '9')).toBe(false)
})

test("'sama dengan' dibaca apa adanya: tanda pola bukan program, hanya * berarti apa saja", () => {
  expect(uji('S.Pd.', 'sama', 's.pd.')).toBe(true)
  expect(uji('SXPd.', 'sama', 's.pd.')).toBe(false)
  expect(uji('aaaaaaaaaaaaaaaaaaaaaaaaaaaa!', 'sama', '(a+)+$')).toBe(false)
  expect(uji('SD Negeri 1 Kepanjen', 'sama', 'sd*kepanjen')).toBe(true)
  expect(uji('SD Negeri 1 Kepanjen', 'sama', '*negeri*')).toBe(true)
  expect(uji('aba', 'sama', 'ab*ba')).toBe(false)
})

test('saringan kosong meloloskan semua, nilai kosong tidak lolos saringan apa pun', () => {
  expect(uji(null, 'memuat', ' ')).toBe(true)
  expect(uji(null, 'memuat', 'a')).toBe(false)
  expect(uji(null, 'kurangDari', 'z')).toBe(false)
})

test('nilai kosong berada di akhir urutan', () => {
  expect(['b', null, 'a', 10, 2].toSorted(bandingkan)).toEqual([2, 10, 'a', 'b', null])
})
