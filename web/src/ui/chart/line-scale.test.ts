import { expect, test } from 'vitest'
import { linePaths, lowestShare, xOf, yOf } from './line-scale.ts'

const PLOT = { left: 10, top: 0, width: 100, height: 50 }
const points = (...shares: (number | null)[]) => shares.map((share) => ({ share }))

test('sumbu mulai di bawah titik terendah, dan selalu memuat paling sedikit tiga persepuluh', () => {
  expect(lowestShare(points(0.97, 0.95))).toBe(0.7)
  expect(lowestShare(points(0.97, null, 0.65))).toBe(0.6)
  expect(lowestShare(points(0.6))).toBe(0.5)
  expect(lowestShare(points(0.01))).toBe(0)
  expect(lowestShare(points(null))).toBe(0)
})

test('titik pertama di kiri, terakhir di kanan, satu-satunya di tengah; 100% di atas', () => {
  expect([0, 1, 2].map((nth) => xOf(nth, 3, PLOT))).toEqual([10, 60, 110])
  expect(xOf(0, 1, PLOT)).toBe(60)
  expect([yOf(1, 0.5, PLOT), yOf(0.75, 0.5, PLOT), yOf(0.5, 0.5, PLOT)]).toEqual([0, 25, 50])
})

test('hari yang tidak diketahui memutus garis, bukan menariknya ke nol', () => {
  const paths = linePaths(points(1, 0.75, null, 0.5), 0.5, PLOT)
  expect(paths.map(({ line }) => line)).toEqual(['M10.0,0.0L43.3,25.0', 'M110.0,50.0h0'])
  expect(paths[0]?.area).toBe('M10.0,0.0L43.3,25.0L43.3,50.0L10.0,50.0Z')
  expect(linePaths(points(null, null), 0.5, PLOT)).toEqual([])
})
