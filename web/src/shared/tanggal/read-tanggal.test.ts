import { expect, test } from 'vitest'
import { readTyping } from './read-tanggal.ts'

test.each([
  ['2/2/2026', '2026-02-02'],
  ['2-12-26', '2026-12-02'],
  [' 17 Agu 2026 ', '2026-08-17'],
  ['17 ags 2026', '2026-08-17'],
  ['2 Februari 2026', '2026-02-02'],
  ['2026-02-28', '2026-02-28'],
  ['29/2/2028', '2028-02-29'],
  ['17112026', '2026-11-17'],
  ['170826', '2026-08-17'],
])('ketikan "%s" dibaca %s', (text, tanggal) => {
  expect(readTyping(text)).toBe(tanggal)
})

test.each(['', '31/2/2026', '29/2/2026', '0/1/2026', '1/13/2026', '2 xyz 2026', '12', '31112026', '1711202', 'besok'])(
  '"%s" bukan tanggal di kalender',
  (text) => {
    expect(readTyping(text)).toBeNull()
  },
)
