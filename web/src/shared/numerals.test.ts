import { expect, test } from 'vitest'
import { numeral, rupiah } from './numerals.ts'

test('uang dan angka ditulis cara Indonesia; yang tidak dibaca menjadi –', () => {
  expect([rupiah(140_000), rupiah(0), rupiah(-5000), rupiah(null)]).toEqual(['Rp140.000', 'Rp0', '−Rp5.000', '–'])
  expect(numeral(3_500_000)).toBe('3.500.000')
})
