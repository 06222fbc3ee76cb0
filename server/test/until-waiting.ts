import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DbOrTrx } from '../src/platform/database/db.ts'

/** Until `howMany` calls stand before a lock in this database, or this one has gone by it. */
export async function untilWaiting(db: DbOrTrx, call: Promise<unknown>, howMany = 1): Promise<void> {
  const done = call.then(
    () => 'selesai',
    () => 'selesai',
  )
  while ((await Promise.race([done, delay(10)])) !== 'selesai') if ((await pending(db)) >= howMany) return
}

async function pending(db: DbOrTrx): Promise<number> {
  // A transaction keeps the list of backends of its first look, and a call may open a new one after it.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
  return rows[0]?.n ?? 0
}
