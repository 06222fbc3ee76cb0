import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footRoom, noticeRoom } from './foot-bars.ts'

test('a notice steps over the bar it would lie on, and over the next where that one ends close above', () => {
  expect(footRoom([], 720)).toBe(0)
  expect(footRoom([{ top: 660, bottom: 720 }], 720)).toBe(60)
  const below = { top: 600, bottom: 665 }
  expect(footRoom([{ top: 500, bottom: 570 }, below], 720)).toBe(220)
  expect(footRoom([{ top: 300, bottom: 400 }, below], 720)).toBe(120)
})

test('a bar far above, or below the window, moves nothing', () => {
  expect(footRoom([{ top: 511, bottom: 568 }], 720)).toBe(0)
  expect(footRoom([{ top: 730, bottom: 790 }], 720)).toBe(0)
})

test('a notice lies on no warning as long as there is room for it, and never on a bar', () => {
  const bar = fc
    .record({ top: fc.integer({ min: -200, max: 900 }), size: fc.integer({ min: 20, max: 300 }) })
    .map(({ top, size }) => ({ top, bottom: top + size }))
  fc.assert(
    fc.property(fc.array(bar, { maxLength: 2 }), fc.array(bar, { maxLength: 3 }), (bars, warnings) => {
      const height = 740
      const foot = height - noticeRoom(bars, warnings, height)
      const covered = (all: readonly { top: number; bottom: number }[]) =>
        all.some(({ top, bottom }) => top < foot && bottom > foot - 140)
      expect(covered(bars)).toBe(false)
      const full = footRoom([...bars, ...warnings], height) > height - 140
      expect(covered(warnings) && !full).toBe(false)
    }),
  )
})
