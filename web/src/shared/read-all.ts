import { MAX_PAGE_SIZE } from '@geisa/contract/shapes'
import type { DownloadControl } from './excel/download-excel.ts'

type Answer<T> = { meta: { totalPages: number; total: number } } & ({ items: T[] } | { rows: T[] })
type Way<T> = {
  take: (page: { page: number; per: number }, signal: AbortSignal | undefined) => Promise<Answer<T>>
  key: (one: T) => string | number
  per?: number
  /** False: more rows than before are no reason to begin again, they hide none; of a list too long to be read thrice. */
  againOnGrowth?: boolean
}

/** A list that never rests is taken as it stood at the last reading. */
const MAX_TRY = 3

/**
 * Every row of a filtered list, each once and in its order, past a counted total, which may end at 10,000. What leaves the
 * filter meanwhile moves the rest up, over a page's edge: then it is read once more.
 */
export async function readAll<T>(
  { take, key, per = MAX_PAGE_SIZE, againOnGrowth = true }: Way<T>,
  { onProgress, signal }: DownloadControl,
): Promise<T[]> {
  let farthest = 0
  for (let attempt = 1; ; attempt++) {
    const all = new Map<string | number, T>()
    const totals: number[] = []
    for (let page = 1, full = true; full; page++) {
      const answer = await take({ page, per }, signal)
      signal?.throwIfAborted()
      const rows = 'items' in answer ? answer.items : answer.rows
      for (const one of rows) if (!all.has(key(one))) all.set(key(one), one)
      totals.push(answer.meta.total)
      farthest = Math.max(farthest, Math.min(95, (95 * page) / Math.max(1, answer.meta.totalPages)))
      onProgress?.(farthest)
      full = rows.length === per
    }
    const moved = totals.some((total, nth) => {
      const before = totals[nth - 1] ?? total
      return total < before || (againOnGrowth && total > before)
    })
    if (!moved || attempt === MAX_TRY) return [...all.values()]
  }
}
