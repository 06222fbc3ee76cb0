import { expect, test } from 'vitest'
import { slicePage } from './slice-page.ts'

const rows = Array.from({ length: 60 }, (_, nth) => nth)

test('dua puluh lima baris tiap halaman, sisanya di halaman terakhir', () => {
  expect(slicePage(rows, 1)).toEqual({ rows: rows.slice(0, 25), page: { nth: 1, count: 3 } })
  expect(slicePage(rows, 3)).toEqual({ rows: rows.slice(50), page: { nth: 3, count: 3 } })
})

test('halaman yang sudah tidak ada lagi adalah halaman terakhir', () => {
  expect(slicePage(rows.slice(0, 30), 3)).toEqual({ rows: rows.slice(25, 30), page: { nth: 2, count: 2 } })
  expect(slicePage([], 4)).toEqual({ rows: [], page: { nth: 1, count: 1 } })
})

test('sebelum barisnya datang tidak ada yang disebut kosong', () => {
  expect(slicePage(undefined, 2)).toEqual({ rows: undefined, page: { nth: 1, count: 1 } })
})
