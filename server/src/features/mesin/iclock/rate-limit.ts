import { type SharedLimit, UNTOLD_PART } from '../../../platform/live/shared-limit.ts'

/** Token buckets: `perSecond` on average, `atOnce` at once (devices.md 5). Time comes from a steady counter, not the clock. */

const MAX_KEYS = 50_000

export type RateLimit = { allow(key: string, price?: number): boolean }

export function createRateLimit(
  { perSecond, atOnce }: { perSecond: number; atOnce: number },
  currentSeconds: () => number = () => performance.now() / 1000,
  shared?: SharedLimit,
): RateLimit {
  const buckets = new Map<string, Bucket>()
  /** Whoever sends made-up names must not fill the memory: full buckets go first, then a tenth, longest unused. */
  const forget = (current: number): void => {
    for (const [key, { level, at }] of buckets) if (level + (current - at) * perSecond >= atOnce) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size < MAX_KEYS * 0.9) return
      buckets.delete(key)
    }
  }
  const fill = (key: string): Bucket => {
    const current = currentSeconds()
    const { level, at, untold } = buckets.get(key) ?? { level: atOnce, at: current, untold: 0 }
    if (!buckets.has(key) && buckets.size >= MAX_KEYS) forget(current)
    const one = { level: Math.min(atOnce, level + (current - at) * perSecond), at: current, untold }
    // Set anew, so that the map stays in the order of use.
    buckets.delete(key)
    buckets.set(key, one)
    return one
  }
  // What was taken elsewhere has to come back before there is more here.
  shared?.hear(({ key, amount }) => {
    const one = fill(key)
    one.level = Math.max(-atOnce, one.level - amount)
  })
  return {
    allow: (key, price = 1) => {
      const one = fill(key)
      if (one.level < price) return false
      one.level -= price
      if (shared === undefined) return true
      one.untold += price
      const taken = atOnce - one.level
      if (taken < atOnce * UNTOLD_PART) return true
      // What has come back meanwhile is nobody's concern.
      shared.tell({ key, amount: Math.min(one.untold, taken), restMs: 0 })
      one.untold = 0
      return true
    },
  }
}

/** `untold`: taken here, and no other server knows. */
type Bucket = { level: number; at: number; untold: number }
