import { afterEach, expect, it, vi } from 'vitest'
import { isBeforeRelease } from './database-clock.ts'

afterEach(() => void vi.useRealTimers())

it('komputer yang baterai jamnya mati mulai jauh di masa lalu: itu bukan jam, juga bila basis datanya sependapat', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const [now, before] of [
    ['1970-01-01T00:00:10Z', true],
    ['2021-01-01T00:00:00Z', true],
    ['2026-11-29T12:00:00Z', false],
    ['2031-01-01T00:00:00Z', false],
  ] as const) {
    vi.setSystemTime(now)
    expect([now, isBeforeRelease()]).toEqual([now, before])
  }
})
