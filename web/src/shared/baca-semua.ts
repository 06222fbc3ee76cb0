import { MAX_PAGE_SIZE } from '@geisa/contract/bentuk'
import type { DownloadControl } from './excel/unduh-excel.ts'

type Answer<T> = { meta: { totalPages: number; total: number } } & ({ items: T[] } | { rows: T[] })
type Way<T> = {
  take: (page: { page: number; per: number }, signal: AbortSignal | undefined) => Promise<Answer<T>>
  key: (one: T) => string | number
  per?: number
}

/** A list that never rests is taken as it stood at the last reading. */
const MAX_TRY = 3

/**
 * Every row of a filtered list, each once and in its order, past a counted total, which may end at 10,000. What leaves the
 * filter meanwhile moves the rest up, over a page's edge: then it is read once more.
 */
export async function readAll<T>(
  { take, key, per = MAX_PAGE_SIZE }: Way<T>,
  { onProgress, signal }: DownloadControl,
): Promise<T[]> {
  for (let attempt = 1; ; attempt++) {
    const all = new Map<string | number, T>()
    const total = new Set<number>()
    for (let page = 1, full = true; full; page++) {
      const answer = await take({ page, per }, signal)
      signal?.throwIfAborted()
      const rows = 'items' in answer ? answer.items : answer.rows
      for (const one of rows) if (!all.has(key(one))) all.set(key(one), one)
      total.add(answer.meta.total)
      onProgress?.(Math.min(95, (95 * page) / Math.max(1, answer.meta.totalPages)))
      full = rows.length === per
    }
    if (total.size === 1 || attempt === MAX_TRY) return [...all.values()]
  }
}
