import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { atOnce, gradually, inGroups, inTurns, isAny, ROWS_AT_ONCE, sortedGradually } from './gradually.ts'

const long = fc
  .tuple(fc.integer({ min: 0, max: 3 * ROWS_AT_ONCE + 7 }), fc.integer({ min: 1, max: 9_999 }))
  .map(([many, step]) => Array.from({ length: many }, (_, nth) => ({ nth, key: (nth * step) % 97 })))

it('diurut sedikit-sedikit, hasilnya sama dengan diurut sekaligus, juga yang seri', async () => {
  const order = (a: { key: number }, b: { key: number }): number => a.key - b.key
  await fc.assert(
    fc.asyncProperty(long, async (rows) => {
      expect(await sortedGradually(rows, order)).toEqual(rows.toSorted(order))
    }),
    { numRuns: 30 },
  )
})

it('tiap baris dilalui sekali, menurut urutannya', async () => {
  await fc.assert(
    fc.asyncProperty(long, async (rows) => {
      expect([...inGroups(rows)].flat()).toEqual(rows)
      const seen: unknown[] = []
      for await (const group of inTurns(rows)) seen.push(...group)
      expect(seen).toEqual(rows)
    }),
    { numRuns: 20 },
  )
})

it('yang dicari ketemu di kelompok mana pun, dan langkah yang sama memberi jawaban yang sama', async () => {
  const rows = Array.from({ length: 2 * ROWS_AT_ONCE + 1 }, (_, nth) => nth)
  for (const nth of [0, ROWS_AT_ONCE, 2 * ROWS_AT_ONCE, 2 * ROWS_AT_ONCE + 1]) {
    const test = (row: number): boolean => row === nth
    expect(atOnce(isAny(rows, test))).toBe(rows.includes(nth))
    expect(await gradually(isAny(rows, test))).toBe(rows.includes(nth))
  }
})
