import { sql } from 'kysely'
import { aheadOf, systemClock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { inGroups } from '../gradually.ts'
import { repeatPeriodically } from '../jobs.ts'
import { inOperation } from '../operation.ts'

/**
 * When each session was last used. Every request notes it in memory and each server writes what it noted once a minute, so
 * that no request pays for it; who is killed in between loses a minute that only its owner reads.
 */

const SAVED_EVERY_MS = 60_000

const notedBy = new WeakMap<Db, Map<string, string>>()

const notedIn = (db: Db): Map<string, string> => {
  const noted = notedBy.get(db) ?? new Map<string, string>()
  notedBy.set(db, noted)
  return noted
}

export const noteUse = (db: Db, sid: string, now: string): void => void notedIn(db).set(sid, now)

/** What this server has noted and not written yet. */
export const notedUse = (db: Db, sid: string): string | null => notedIn(db).get(sid) ?? null

/** Writes what was noted, some thousand a statement: nobody's sign-in waits long for a row. What could not be written stays noted. */
export async function saveUse(db: Db, now = systemClock.now()): Promise<void> {
  const left = notedIn(db)
  for (const noted of inGroups([...left].toSorted(([a], [b]) => (a < b ? -1 : 1)))) {
    await sql`
      update sesi s set dipakai_pada = d.pada
      from unnest(${noted.map(([sid]) => sid)}::uuid[], ${noted.map(([, pada]) => pada)}::timestamptz[]) d (sid, pada)
      where s.sid = d.sid and (s.dipakai_pada is null or s.dipakai_pada < d.pada or s.dipakai_pada > ${aheadOf(now)})`.execute(
      db,
    )
    for (const [sid, pada] of noted) if (left.get(sid) === pada) left.delete(sid)
  }
}

/** Returns how to stop it; what was noted last is written then. */
export function saveUsePeriodically(
  { db }: { db: Db },
  record: (error: Error) => void,
  delayMs = SAVED_EVERY_MS,
): () => Promise<void> {
  const stop = repeatPeriodically(() => inOperation('sesi dipakai', () => saveUse(db)), { delayMs, record })
  return async () => {
    await stop()
    await saveUse(db).catch(() => undefined)
  }
}
