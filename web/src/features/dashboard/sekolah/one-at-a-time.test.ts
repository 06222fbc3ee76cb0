import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('seratus tap sekaligus: satu muatan sekarang, satu lagi sesudahnya', async () => {
  let times = 0
  const request = oneAtATime(async () => times++, 1500)
  for (let i = 0; i < 100; i++) request()
  expect(times).toBe(1)
  request()
  await vi.advanceTimersByTimeAsync(1500)
  expect(times).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(times).toBe(2)
})

test('tap yang datang selama pemuatan dimuat sesudahnya, juga bila pemuatan itu gagal', async () => {
  const end: ((error: Error) => void)[] = []
  const request = oneAtATime(() => new Promise((_, failed) => end.push(failed)), 1500)
  request()
  request()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).toHaveLength(1)
  end[0]?.(new Error('putus'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(end).toHaveLength(2)
})

test('yang sudah tenang memuat seketika lagi', async () => {
  let times = 0
  const request = oneAtATime(async () => times++, 1500)
  request()
  await vi.advanceTimersByTimeAsync(5000)
  request()
  expect(times).toBe(2)
})
