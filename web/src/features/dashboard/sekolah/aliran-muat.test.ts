import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { satuPerSatu } from './aliran-muat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('seratus tap sekaligus: satu muatan sekarang, satu lagi sesudahnya', async () => {
  let kali = 0
  const minta = satuPerSatu(async () => kali++, 1500)
  for (let i = 0; i < 100; i++) minta()
  expect(kali).toBe(1)
  minta()
  await vi.advanceTimersByTimeAsync(1500)
  expect(kali).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kali).toBe(2)
})

test('tap yang datang selama pemuatan dimuat sesudahnya, juga bila pemuatan itu gagal', async () => {
  const akhiri: ((galat: Error) => void)[] = []
  const minta = satuPerSatu(() => new Promise((_, gagal) => akhiri.push(gagal)), 1500)
  minta()
  minta()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(akhiri).toHaveLength(1)
  akhiri[0]?.(new Error('putus'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(akhiri).toHaveLength(2)
})

test('yang sudah tenang memuat seketika lagi', async () => {
  let kali = 0
  const minta = satuPerSatu(async () => kali++, 1500)
  minta()
  await vi.advanceTimersByTimeAsync(5000)
  minta()
  expect(kali).toBe(2)
})
