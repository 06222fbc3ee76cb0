import { expect, test } from 'vitest'
import { deadlineWords, timeToDeadline } from './deadline.ts'

test('tenggat dihitung dalam hari, juga melewati akhir bulan', () => {
  expect(timeToDeadline('2026-12-05', '2026-11-28')).toBe('7 hari lagi')
  expect(timeToDeadline('2026-12-05', '2026-12-05')).toBe('hari ini')
  expect(timeToDeadline('2026-11-05', '2026-11-21')).toBe('lewat 16 hari')
})

test('di samping kata lain tenggat disebut dengan namanya', () => {
  expect(deadlineWords('2026-12-05', '2026-11-28')).toBe('tenggat 7 hari lagi')
  expect(deadlineWords('2026-12-05', '2026-12-05')).toBe('tenggat hari ini')
  expect(deadlineWords('2026-11-05', '2026-11-27')).toBe('lewat tenggat')
})
