import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Sheet } from './sheet.ts'
import { endTable } from './table-end.ts'

/** Where a table ends (product.md 4). */

const HEADINGS = ['No', 'Nama', 'NIP', 'Keterangan']
const COLUMNS = { read: ['Nama', 'NIP'], number: ['NIP'] }
type Cells = [no: string, nama: string, nip: string, keterangan: string]
const sheet = (rows: readonly Cells[]): Sheet => ({
  kolom: HEADINGS,
  baris: rows.flatMap((cells, nth) =>
    // As the reader gives them: a row without any cell is not there, the others keep their numbers.
    cells.every((one) => one === '')
      ? []
      : [{ nomor: nth + 2, sel: Object.fromEntries(HEADINGS.map((judul, at) => [judul, cells[at] ?? ''])) }],
  ),
})
const rowsOf = (rows: readonly { nomor: number }[]) => rows.map(({ nomor }) => nomor)

const nama = fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8})?$/)
const nip = fc.oneof(
  fc.stringMatching(/^[1-9]\d{17}$/),
  fc.constantFrom('1.98501012010011E+17', '19850101 201001 1 001', "'12345"),
)
const numbered: fc.Arbitrary<Cells> = fc.tuple(
  fc.integer({ min: 1, max: 999 }).map(String),
  nama,
  fc.constant(''),
  fc.constant(''),
)
const known: fc.Arbitrary<Cells> = fc.tuple(fc.constant(''), nama, nip, fc.constant(''))
/** Nothing in what is read: blank, numbered beforehand, a remark. */
const empty: fc.Arbitrary<Cells> = fc.tuple(
  fc.oneof(fc.constant(''), fc.integer({ min: 1, max: 999 }).map(String)),
  fc.constantFrom('', ' '),
  fc.constant(''),
  fc.constantFrom('', 'cadangan'),
)
const below: fc.Arbitrary<Cells> = fc.tuple(
  fc.constantFrom('', 'Mengetahui,'),
  fc.constantFrom('Mengetahui,', 'Kepala Sekolah', 'Drs. Budi', 'NIP. 196501011990031001', 'Kota, 28 November 2026'),
  fc.constantFrom('', 'NIP. 196501011990031001', 'Catatan'),
  fc.constant(''),
)

it('tiap orang bernomor dan tiap nomor urut ikut; yang di bawah baris kosong sesudahnya disebut, tidak diambil', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(numbered, known, empty), { maxLength: 12 }),
      fc.oneof(numbered, known),
      fc.array(empty, { minLength: 1, maxLength: 3 }),
      fc.array(fc.oneof(below, empty), { maxLength: 6 }),
      (body, last, gap, foot) => {
        const isEmpty = ([, name, number]: Cells) => `${name}${number}`.trim() === ''
        const all = [...body, last, ...gap, ...foot]
        const numbers = (from: number, to: number) =>
          all.flatMap((cells, nth) => (nth >= from && nth < to && !isEmpty(cells) ? [nth + 2] : []))
        const taken = endTable(sheet(all), COLUMNS, false)
        expect(rowsOf(taken.baris)).toEqual(numbers(0, body.length + 1))
        const left = numbers(body.length + 1, all.length)
        expect(taken.rest?.baris.map(({ baris }) => baris) ?? []).toEqual(left)
        expect(taken.rest?.jumlah ?? 0).toBe(left.length)
        const whole = endTable(sheet(all), COLUMNS, true)
        expect(rowsOf(whole.baris)).toEqual(numbers(0, all.length))
        expect(whole.rest).toBeNull()
      },
    ),
  )
})

it('tanpa baris kosong, atau baris kosong hanya di atasnya: semuanya tabel', () => {
  const names: Cells[] = [
    ['', '', '', ''],
    ['', 'Ani', '', ''],
    ['', 'Budi', '', ''],
  ]
  expect(endTable(sheet(names), COLUMNS, false)).toMatchObject({ baris: [{ nomor: 3 }, { nomor: 4 }], rest: null })
})
