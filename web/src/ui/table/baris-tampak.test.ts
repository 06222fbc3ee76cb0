import { expect, test } from 'vitest'
import { rowsInBlocks } from './baris-tampak.ts'

const ends = (rows: number[]): (number | undefined)[] => [rows[0], rows.at(-1)]
const seen = (startIndex: number, endIndex: number, count = 1000) =>
  ends(rowsInBlocks({ startIndex, endIndex, overscan: 2, count }))

test('yang tampak dan sekitarnya selalu ada, dalam blok utuh', () => {
  expect(seen(0, 9)).toEqual([0, 11])
  expect(seen(11, 20)).toEqual([8, 23])
  for (let first = 0; first < 60; first++) {
    const [from = 0, to = 0] = seen(first, first + 10)
    expect(from).toBeLessThanOrEqual(Math.max(0, first - 2))
    expect(to).toBeGreaterThanOrEqual(first + 12)
  }
})

test('seratus baris bergulir mengganti tabelnya tiap blok, bukan di kedua ujung tiap baris', () => {
  const ranges = Array.from({ length: 100 }, (_, first) => String(seen(100 + first, 110 + first)))
  expect(ranges.filter((one, nth) => nth > 0 && one !== ranges[nth - 1])).toHaveLength(49)
})

test('berhenti di baris terakhir', () => {
  expect(seen(41, 49, 50)).toEqual([38, 49])
})
