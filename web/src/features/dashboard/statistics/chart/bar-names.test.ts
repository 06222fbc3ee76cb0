import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOf, nameWidth } from '../../../../ui/chart/text-width.ts'
import { LINES_BELOW, namesFitBelow, widthBeside } from './bar-names.ts'

const name = fc
  .array(fc.stringMatching(/^[A-Z][a-z]{1,13}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))
const names = fc.array(name, { minLength: 1, maxLength: 40 })

test('nama batang tidak pernah terpotong: di bawah batang tegak, atau di samping batang rebah', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 320, max: 1400 }), (all, width) => {
      if (namesFitBelow(all, width)) {
        const band = (width - 64) / all.length - 4
        for (const nama of all) expect(linesOf(nama, band)).toBeLessThanOrEqual(LINES_BELOW)
      } else {
        // The name has six pixels less than its margin, by the chart's own edge.
        const beside = widthBeside(all, false) - 6
        for (const nama of all) if (nameWidth(nama) < 500) expect(linesOf(nama, beside)).toBeLessThanOrEqual(2)
      }
    }),
  )
})

test('nama yang tadinya terpotong di 1366 px: lebih lebar daripada tempatnya', () => {
  expect(nameWidth('Sumberpucung')).toBeGreaterThan(94)
  expect(linesOf('Sumberpucung', 93)).toBe(Number.POSITIVE_INFINITY)
  expect(namesFitBelow(['Dampit', 'Kepanjen', 'Pakisaji', 'Singosari', 'Sumberpucung'], 540)).toBe(false)
  expect(namesFitBelow(['Jawa Timur', 'Bali', 'Maluku'], 540)).toBe(true)
})
