import { expect, test } from 'vitest'
import { rowsInBlocks } from './baris-tampak.ts'

const ends = (rows: number[]): (number | undefined)[] => [rows[0], rows.at(-1)]
const seen = (startIndex: number, endIndex: number, count = 1000) =>
  ends(rowsInBlocks({ startIndex, endIndex, overscan: 2, count }))

test('yang tampak dan sekitarnya selalu ada, dalam blok utuh', () => {
  expect(seen(0, 9)).toEqual([0, 11])
  expect(seen(10, 20)).toEqual([8, 23])
  for (let first = 0; first < 60; first++) {
    const [from = 0, to = 0] = seen(first, first + 10)
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 2))
    expect(to).toBeGreaterThanOrEqual(first + 12)
  }
})

test('selama bergulir di dalam satu blok tidak ada yang berganti', () => {
  const ranges = [10, 11, 12, 13].map((first) => String(seen(first, first + 11)))
  expect(new Set(ranges).size).toBeLessThanOrEqual(2)
})

test('berhenti di baris terakhir; tabel kosong tidak berbaris', () => {
  expect(seen(40, 49, 50)).toEqual([36, 49])
  expect(rowsInBlocks({ startIndex: 0, endIndex: 0, overscan: 4, count: 0 })).toEqual([])
})
