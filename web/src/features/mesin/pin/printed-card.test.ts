import { expect, test } from 'vitest'
import { printedCard } from './printed-card.ts'

test.each([
  ['[15CD5B07]', '0123456789 (di mesin 15CD5B07)'],
  ['[15CD5B0700]', '0123456789 (di mesin 15CD5B0700)'],
  ['[12345678]', '2018915346 (di mesin 12345678)'],
  ['15CD5B07', '0123456789 (di mesin 15CD5B07)'],
  ['123456789', '123456789'],
  ['12345678', '12345678'],
  ['0013579', '0013579'],
])('kartu %s tampil sebagai %s', (card, shown) => {
  expect(printedCard(card)).toBe(shown)
})
