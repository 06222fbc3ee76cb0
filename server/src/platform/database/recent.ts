import type { DbOrTrx } from './db.ts'

type Options = {
  lastsMs: number
  /** Answers kept at once of each database; the oldest goes first. */
  most: number
}

/** Answers of a while ago, for what may be old: never for a right or a figure. */
export function createRecent<T>({ lastsMs, most }: Options) {
  const known = new WeakMap<DbOrTrx, Map<string, { answer: T; until: number }>>()
  return async (db: DbOrTrx, key: string, ask: () => Promise<T>): Promise<T> => {
    const own = known.get(db) ?? new Map<string, { answer: T; until: number }>()
    known.set(db, own)
    const recent = own.get(key)
    if (recent !== undefined && recent.until > performance.now()) return recent.answer
    const answer = await ask()
    own.delete(key)
    own.set(key, { answer, until: performance.now() + lastsMs })
    if (own.size > most) own.delete(own.keys().next().value!)
    return answer
  }
}
