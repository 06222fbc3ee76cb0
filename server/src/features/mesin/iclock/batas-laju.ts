/** Token buckets: `perDetik` on average, `atOnce` at once (devices.md 5). Time comes from a steady counter, not the clock. */

const MAX_KEYS = 50_000

export type RateLimit = { boleh(key: string, harga?: number): boolean }

export function createRateLimit(
  { perDetik, atOnce }: { perDetik: number; atOnce: number },
  currentSeconds: () => number = () => performance.now() / 1000,
): RateLimit {
  const buckets = new Map<string, { isi: number; pada: number }>()
  /** Whoever sends made-up names must not fill the memory: full buckets go first, then a tenth, longest unused. */
  const forget = (current: number): void => {
    for (const [key, { isi: content, pada: at }] of buckets)
      if (content + (current - at) * perDetik >= atOnce) buckets.delete(key)
    for (const key of buckets.keys()) {
      if (buckets.size < MAX_KEYS * 0.9) return
      buckets.delete(key)
    }
  }
  return {
    boleh: (key, harga = 1) => {
      const current = currentSeconds()
      const one = buckets.get(key) ?? { isi: atOnce, pada: current }
      const content = Math.min(atOnce, one.isi + (current - one.pada) * perDetik)
      if (!buckets.has(key) && buckets.size >= MAX_KEYS) forget(current)
      // Set anew, so that the map stays in the order of use.
      buckets.delete(key)
      buckets.set(key, { isi: content >= harga ? content - harga : content, pada: current })
      return content >= harga
    },
  }
}
