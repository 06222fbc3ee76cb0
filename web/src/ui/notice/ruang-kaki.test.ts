import { expect, test } from 'vitest'
import { footRoom } from './ruang-kaki.ts'

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
