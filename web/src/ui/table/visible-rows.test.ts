import { expect, test } from 'vitest'
import { rowsInBlocks } from './visible-rows.ts'

const ends = (rows: number[]): (number | undefined)[] => [rows[0], rows.at(-1)]
const seen = (startIndex: number, endIndex: number, count = 1000) =>
  ends(rowsInBlocks(4)({ startIndex, endIndex, overscan: 2, count }))

test('yang tampak dan sekitarnya selalu ada, dalam blok utuh', () => {
  expect(seen(0, 9)).toEqual([0, 11])
  expect(seen(10, 20)).toEqual([8, 23])
  for (let first = 0; first < 60; first++) {
    const [from = 0, to = 0] = seen(first, first + 10)
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 2))
    expect(to).toBeGreaterThanOrEqual(first + 12)
  }
})

test('seratus baris bergulir mengganti tabelnya paling banyak dua kali tiap blok, bukan tiap baris', () => {
  for (const tall of [9, 10, 11, 12]) {
    const ranges = Array.from({ length: 100 }, (_, first) => String(seen(100 + first, 100 + tall + first)))
    expect(ranges.filter((one, nth) => nth > 0 && one !== ranges[nth - 1]).length).toBeLessThanOrEqual(50)
  }
})

test('berhenti di baris terakhir', () => {
  expect(seen(40, 49, 50)).toEqual([36, 49])
})
