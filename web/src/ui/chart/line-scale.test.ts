import { expect, test } from 'vitest'
import { linePaths, shareSpan, xOf, yOf, zeroSpan } from './line-scale.ts'

const PLOT = { left: 10, top: 0, width: 100, height: 50 }
const UPPER_HALF = { lowest: 0.5, highest: 1 }
const points = (...values: (number | null)[]) => values.map((value) => ({ value }))

test('sumbu bagian mulai di bawah titik terendah, dan selalu memuat paling sedikit tiga persepuluh', () => {
  const lowest = (...values: (number | null)[]) => shareSpan(points(...values)).lowest
  expect(lowest(0.97, 0.95)).toBe(0.7)
  expect(lowest(0.97, null, 0.65)).toBe(0.6)
  expect(lowest(0.6)).toBe(0.5)
  expect(lowest(0.01)).toBe(0)
  expect(lowest(null)).toBe(0)
  expect(shareSpan(points(0.6)).highest).toBe(1)
})

test('sumbu dari nol sampai angka bulat di atas semua titik, yang setengahnya bulat juga', () => {
  const highest = (...values: (number | null)[]) => zeroSpan(points(...values)).highest
  expect([highest(), highest(null), highest(0), highest(0.4, 2), highest(2.1, null)]).toEqual([2, 2, 2, 2, 4])
  expect([highest(4.5), highest(10), highest(10.1), highest(21), highest(55), highest(100)]).toEqual([
    10, 10, 20, 40, 100, 100,
  ])
  expect(zeroSpan(points(3)).lowest).toBe(0)
})

test('titik pertama di kiri, terakhir di kanan, satu-satunya di tengah; yang tertinggi di atas', () => {
  expect([0, 1, 2].map((nth) => xOf(nth, 3, PLOT))).toEqual([10, 60, 110])
  expect(xOf(0, 1, PLOT)).toBe(60)
  expect([1, 0.75, 0.5].map((value) => yOf(value, UPPER_HALF, PLOT))).toEqual([0, 25, 50])
})

test('yang tidak diketahui memutus garis, bukan menariknya ke nol', () => {
  const paths = linePaths(points(1, 0.75, null, 0.5), UPPER_HALF, PLOT)
  expect(paths.map(({ line }) => line)).toEqual(['M10.0,0.0L43.3,25.0', 'M110.0,50.0h0'])
  expect(paths[0]?.area).toBe('M10.0,0.0L43.3,25.0L43.3,50.0L10.0,50.0Z')
  expect(linePaths(points(null, null), UPPER_HALF, PLOT)).toEqual([])
})
