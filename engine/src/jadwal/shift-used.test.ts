import { expect, test } from 'vitest'
import { isShiftUsed } from './shift-used.ts'

test.each([
  [1, 0, true, false],
  [0, 1, false, true],
  [1, 1, true, true],
  [0, 0, true, false],
] as const)('shift pagi %s, siang %s', (shiftPagi, shiftSiang, first, second) => {
  expect([1, 2].map((shift) => isShiftUsed({ shiftPagi, shiftSiang }, shift as 1 | 2))).toEqual([first, second])
})
