import { expect, test } from 'vitest'
import { sliver } from './spare-width.ts'

const columns = (...rights: number[]) => rights.map((right, nth) => ({ left: rights[nth - 1] ?? 0, right }))

test('sisa yang tidak terbaca dari satu kolom diberikan kepada nama; yang terbaca sebagian tetap', () => {
  expect(sliver(columns(100, 200, 240), 214, 0)).toBe(14)
  expect(sliver(columns(100, 200, 240), 200, 0)).toBe(0)
  expect(sliver(columns(100, 200, 290), 260, 0)).toBe(0)
})

test('yang sudah diberikan ikut dihitung: diukur lagi hasilnya sama', () => {
  expect(sliver(columns(114, 214, 254), 214, 14)).toBe(14)
})
