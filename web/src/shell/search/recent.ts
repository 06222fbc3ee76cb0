import { browserDrafts } from '../../shared/form/draft/draft.ts'
import { RECENT_KEY } from './forget-recent.ts'
import { type Item, KINDS } from './item.ts'

/**
 * What a user opened last from Ctrl K: names of people among it, so it lies in this browser alone, sealed, is read by
 * nobody else, and is gone when the session ends.
 */

const MAX_RECENT = 5

type Kept = { userId: number; items: Item[] }

export function readRecent(userId: number): readonly Item[] {
  const kept: Partial<Kept> | null = browserDrafts.read(RECENT_KEY)
  if (kept?.userId !== userId || !Array.isArray(kept.items)) return []
  // What could be done then may be done by now: actions are offered anew.
  return kept.items.filter((item) => isItem(item) && item.kind !== 'tindakan').slice(0, MAX_RECENT)
}

export function recordRecent(userId: number, item: Item): void {
  if (item.kind === 'tindakan') return
  const items = [item, ...readRecent(userId).filter(({ href }) => href !== item.href)].slice(0, MAX_RECENT)
  browserDrafts.save(RECENT_KEY, { userId, items } satisfies Kept)
}

/** Of an older program, or of a hand that edited it: only what leads to a screen of ours. */
const isItem = ({ kind, label, href }: Partial<Item>): boolean =>
  KINDS.some((known) => known === kind) && typeof label === 'string' && /^\/(?!\/)/.test(String(href))
