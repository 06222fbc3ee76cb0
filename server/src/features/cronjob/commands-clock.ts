import { sql } from 'kysely'
import { addSeconds, aheadOf, takeFurthest } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'

/**
 * How far any server's clock has stood since it was last healed (decision 66): one row, which says whether there can be
 * anything ahead. Without it every server would read every machine's row, session and queue once a minute.
 */

/** A server of release 0.3.0 writes no such row, and one that was killed may not have. */
const LOOK_SECONDS = 3600
/** Of several servers one looks in a round, even where there is something. */
const ROUND_SECONDS = 50

/** What this server's clock has said; kept for the next round where it cannot be written. */
export async function noteFurthest(db: Db, furthest = takeFurthest()): Promise<void> {
  unwritten = furthest > unwritten ? furthest : unwritten
  if (unwritten === '') return
  await sql`
    insert into jam_server as j (id, terjauh) values (1, ${unwritten})
    on conflict (id) do update set terjauh = excluded.terjauh where j.terjauh is null or j.terjauh < excluded.terjauh`.execute(
    db,
  )
  unwritten = ''
}

let unwritten = ''

/** Whether this server looks now; who is told so is alone with it until the next round. `always`: it has just started. */
export async function takeLook(db: Db, now: string, always: boolean): Promise<boolean> {
  const ahead = aheadOf(now)
  const { rows } = await sql`
    insert into jam_server as j (id, diperiksa_pada) values (1, ${now})
    on conflict (id) do update set diperiksa_pada = excluded.diperiksa_pada
      where ${always} or j.diperiksa_pada is null or j.diperiksa_pada > ${ahead} or j.diperiksa_pada <= ${addSeconds(now, -LOOK_SECONDS)}
        or j.terjauh > ${ahead} and j.diperiksa_pada <= ${addSeconds(now, -ROUND_SECONDS)}
    returning 1`.execute(db)
  return rows.length > 0
}

/** It failed: the next round looks again. */
export const giveLookBack = (db: Db) => sql`update jam_server set diperiksa_pada = null where id = 1`.execute(db)

/** Healed is what lay ahead of this instant; a clock that still runs ahead says so again. */
export const clearFurthest = (db: Db, now: string) =>
  sql`update jam_server set terjauh = ${now} where id = 1 and terjauh > ${aheadOf(now)}`.execute(db)
