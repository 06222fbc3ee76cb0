import { sql } from 'kysely'
import { AHEAD_SECONDS, epochMs, systemClock } from '../clock.ts'
import type { Db } from './db.ts'

/**
 * How many seconds this server's clock is ahead of the database's (negative: behind), the way there and back left out. Two
 * clocks that differ say that one is wrong, and neither says which.
 */
export async function clockDifference(db: Db): Promise<number> {
  const before = epochMs(systemClock.now())
  const { rows } = await sql<{ pada: string }>`select clock_timestamp() as pada`.execute(db)
  const after = epochMs(systemClock.now())
  const there = epochMs(rows[0]?.pada ?? systemClock.now())
  if (there < before) return (before - there) / 1000
  return there > after ? (after - there) / 1000 : 0
}

/**
 * No clock that is right stands before this release was made. A computer whose battery is dead starts in a year long past, and
 * a database on the same computer agrees with it: what lies ahead of that is what was rightly written.
 */
const MADE = '2026-11-01T00:00:00.000Z'
export const isBeforeRelease = (): boolean => systemClock.now() < MADE

/** So long a 'yes' serves: who asks is a machine whose instants lie ahead, and there may be many. A 'no' may end at any moment. */
const FRESH_MS = 10_000

/**
 * Whether what lies ahead of this server's clock may be called unknown (quality.md 2.8): only while the database's clock
 * agrees, and both stand where a clock can stand. A server whose own clock is behind would take back what was rightly written.
 */
export function createClockTrust(db: Db): () => Promise<boolean> {
  let trustedAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - trustedAt < FRESH_MS) return true
    const trusted = !isBeforeRelease() && Math.abs(await clockDifference(db)) <= AHEAD_SECONDS
    if (trusted) trustedAt = performance.now()
    return trusted
  }
}
