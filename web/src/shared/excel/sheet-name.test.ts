import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { uniqueName } from './sheet-name.ts'
import { type ExcelContent, excelWorkbook } from './workbook.ts'

const PIECES = [
  "'",
  ' ',
  '/',
  '[',
  ':',
  'History',
  'HISTORY',
  'Lembar',
  '\uD83D\uDE00',
  '\uD83D',
  '\u200B',
  '\u0000',
  "Al Ma'arif",
  'ß',
  'ss',
  'ı',
  'İ',
  'ſ',
  'Ａ',
  'ς',
  'Σ',
  'ῗ',
  'ᾇ',
  '\u037A',
  '\u0333',
]
const judul = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 45 }),
  fc
    .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 8 })
    .map((list) => list.join('')),
)
const content = (title: string): ExcelContent => ({
  title,
  columns: [{ title: 'Nama', width: 20, kind: 'teks' }],
  rows: [['Sri']],
  emptyRows: 0,
})

test('apa pun judulnya: nama lembar yang setiap program terima, dan tidak ada dua yang sama', () => {
  fc.assert(
    fc.property(fc.array(judul, { minLength: 1, maxLength: 4 }), fc.boolean(), (list, twice) => {
      const used = new Set<string>()
      const names = [
        ...list,
        ...(twice ? [...list.map((one) => one.toUpperCase()), ...list.map((one) => one.toLowerCase())] : []),
      ].map((one) => uniqueName(one, used))
      for (const name of names) {
        expect(name.length).toBeGreaterThanOrEqual(1)
        expect(name.length).toBeLessThanOrEqual(31)
        expect(name).not.toMatch(/[[\]:*?/\\]|^['\s]|['\s]$|^history$/i)
        expect(name.isWellFormed()).toBe(true)
      }
      for (const same of [
        (one: string) => one.toLowerCase(),
        (one: string) => one.toUpperCase(),
        (one: string) => one.normalize('NFKC').toUpperCase(),
        (one: string) => one.toLocaleLowerCase('id-ID'),
      ])
        expect(new Set(names.map(same)).size).toBe(names.length)
    }),
    { numRuns: 2_000 },
  )
})

test('setiap huruf: ia, besarnya, dan kecilnya tidak menjadi dua lembar yang bernama sama', () => {
  const wrong: string[] = []
  for (let code = 0x21; code < 0x2_0000; code++) {
    const letter = String.fromCodePoint(code)
    if (!letter.isWellFormed()) continue
    const used = new Set<string>()
    const all = [letter, letter.toUpperCase(), letter.toLowerCase(), letter.normalize('NFKC').toUpperCase()]
    const names = all.map((one) => uniqueName(`A${one}b`, used))
    const distinct = (fold: (one: string) => string): boolean => new Set(names.map(fold)).size === names.length
    if (!distinct((one) => one.toUpperCase()) || !distinct((one) => one.normalize('NFKC').toUpperCase()))
      wrong.push(code.toString(16))
  }
  expect(wrong).toEqual([])
})

test('buku dengan judul apa pun jadi dan terbaca lagi, namanya sama', async () => {
  await fc.assert(
    fc.asyncProperty(judul, judul, async (one, other) => {
      const used = new Set<string>()
      const expected = [uniqueName(one, used), uniqueName(other, used)]
      const { sheets } = await readXlsx(await excelWorkbook(content(one), content(other)))
      expect(sheets.map(({ name }) => name)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

test('sekolah yang namanya terpotong di belakang petik', () => {
  expect(uniqueName("Bulanan TK Islam Terpadu Al Ma'arif", new Set())).toBe('Bulanan TK Islam Terpadu Al Ma')
  expect(uniqueName("'Qur'an/", new Set())).toBe("Qur'an")
  expect(uniqueName('History', new Set())).toBe('Lembar History')
})
