import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Db } from './db.ts'
import { createRecent } from './recent.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('ditanya sekali selama masih baru, per basis data dan kunci, dan yang terlama dilupakan', async () => {
  const recent = createRecent<number>({ lastsMs: 1_000, most: 2 })
  const [a, b] = [{}, {}] as Db[]
  let asked = 0
  const ask = async () => ++asked
  const answers = async (keys: readonly [Db, string][]) => {
    const all: number[] = []
    for (const [db, key] of keys) all.push(await recent(db, key, ask))
    return all
  }
  expect(
    await answers([
      [a!, 'x'],
      [a!, 'x'],
      [a!, 'y'],
      [b!, 'x'],
    ]),
  ).toEqual([1, 1, 2, 3])
  expect(
    await answers([
      [a!, 'z'],
      [a!, 'y'],
      [a!, 'x'],
    ]),
  ).toEqual([4, 2, 5])
  vi.advanceTimersByTime(1_001)
  expect(await answers([[b!, 'x']])).toEqual([6])
})

it('yang gagal ditanya tidak diingat', async () => {
  const recent = createRecent<number>({ lastsMs: 1_000, most: 2 })
  const db = {} as Db
  await expect(recent(db, 'x', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await recent(db, 'x', async () => 7)).toBe(7)
})
