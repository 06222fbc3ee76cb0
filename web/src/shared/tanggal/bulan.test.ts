import { expect, test } from 'vitest'
import { timeToDeadline } from './bulan.ts'

test('tenggat dihitung dalam hari, juga melewati akhir bulan', () => {
  expect(timeToDeadline('2026-12-05', '2026-11-28')).toBe('7 hari lagi')
  expect(timeToDeadline('2026-12-05', '2026-12-05')).toBe('hari ini')
  expect(timeToDeadline('2026-11-05', '2026-11-21')).toBe('lewat 16 hari')
})
