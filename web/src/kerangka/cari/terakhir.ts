import { type Item, KINDS } from './butir.ts'

/**
 * What a user opened last from Ctrl K: names of people among it, so it lies in this browser alone, is read by nobody
 * else, and is gone when the session ends.
 */
const RECENT_KEY = 'geisa.cari'
const MAX_RECENT = 5

type Kept = { userId: number; items: Item[] }

export function readRecent(userId: number): readonly Item[] {
  try {
    const kept = JSON.parse(localStorage.getItem(RECENT_KEY) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.items.filter(isItem).slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function recordRecent(userId: number, item: Item): void {
  const items = [item, ...readRecent(userId).filter(({ href }) => href !== item.href)].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(RECENT_KEY, JSON.stringify({ userId, items } satisfies Kept))
  } catch {
    // A full or forbidden storage keeps nobody from opening it.
  }
}

export const forgetRecent = (): void => localStorage.removeItem(RECENT_KEY)

/** Of an older program, or of a hand that edited it: only what leads to a screen of ours. */
const isItem = ({ kind, label, href }: Partial<Item>): boolean =>
  KINDS.some((known) => known === kind) && typeof label === 'string' && /^\/(?!\/)/.test(String(href))
