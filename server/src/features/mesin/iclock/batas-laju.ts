import { type SharedLimit, UNTOLD_PART } from '../../../platform/live/batas-bersama.ts'

/** Token buckets: `perDetik` on average, `atOnce` at once (devices.md 5). Time comes from a steady counter, not the clock. */

const MAX_KEYS = 50_000

export type RateLimit = { boleh(key: string, harga?: number): boolean }

export function createRateLimit(
  { perDetik, atOnce }: { perDetik: number; atOnce: number },
  currentSeconds: () => number = () => performance.now() / 1000,
  shared?: SharedLimit,
): RateLimit {
  const buckets = new Map<string, Bucket>()
  /** Whoever sends made-up names must not fill the memory: full buckets go first, then a tenth, longest unused. */
  const forget = (current: number): void => {
    for (const [key, { isi, pada }] of buckets) if (isi + (current - pada) * perDetik >= atOnce) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size < MAX_KEYS * 0.9) return
      buckets.delete(key)
    }
  }
  const fill = (key: string): Bucket => {
    const current = currentSeconds()
    const { isi, pada, untold } = buckets.get(key) ?? { isi: atOnce, pada: current, untold: 0 }
    if (!buckets.has(key) && buckets.size >= MAX_KEYS) forget(current)
    const one = { isi: Math.min(atOnce, isi + (current - pada) * perDetik), pada: current, untold }
    // Set anew, so that the map stays in the order of use.
    buckets.delete(key)
    buckets.set(key, one)
    return one
  }
  // What was taken elsewhere has to come back before there is more here.
  shared?.hear(({ key, amount }) => {
    const one = fill(key)
    one.isi = Math.max(-atOnce, one.isi - amount)
  })
  return {
    boleh: (key, harga = 1) => {
      const one = fill(key)
      if (one.isi < harga) return false
      one.isi -= harga
      if (shared === undefined) return true
      one.untold += harga
      const taken = atOnce - one.isi
      if (taken < atOnce * UNTOLD_PART) return true
      // What has come back meanwhile is nobody's concern.
      shared.tell({ key, amount: Math.min(one.untold, taken), restMs: 0 })
      one.untold = 0
      return true
    },
  }
}

/** `untold`: taken here, and no other server knows. */
type Bucket = { isi: number; pada: number; untold: number }
