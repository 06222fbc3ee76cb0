import { epochMs } from '../../platform/clock.ts'
import type { Retention } from '../../platform/env/cadangan.ts'
import { cadanganInstant } from './cadangan-name.ts'

/**
 * Which of these backups stay: the newest of each of the last so many days, weeks and months that have one at all. A
 * pause uses nothing up, and the newest always stays. Removing every night comes to the same as removing once at the end.
 */
export function retained(names: readonly string[], { hari, minggu, bulan }: Retention): Set<string> {
  const newestFirst = names
    .map((one) => ({ one, instant: cadanganInstant(one) }))
    .toSorted((a, b) => (a.instant < b.instant ? 1 : -1))
  const results = new Set(newestFirst.slice(0, 1).map(({ one }) => one))
  const periods: [number, (instant: string) => string][] = [
    [hari, (instant) => instant.slice(0, 10)],
    [minggu, weekOf],
    [bulan, (instant) => instant.slice(0, 7)],
  ]
  for (const [limit, periodOf] of periods) {
    const seen = new Set<string>()
    for (const { one, instant } of newestFirst) {
      const period = periodOf(instant)
      if (seen.has(period)) continue
      if (seen.size === limit) break
      seen.add(period)
      results.add(one)
    }
  }
  return results
}

const DAY_MS = 86_400_000

/** Weeks begin on Monday; day 0 was a Thursday. */
function weekOf(instant: string): string {
  const day = Math.floor(epochMs(`${instant}.000Z`) / DAY_MS)
  return String(Math.floor((day + 3) / 7))
}
