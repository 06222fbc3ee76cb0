import { sql } from 'kysely'
import type { Trx } from '../src/platform/db.ts'

/** Until the call waits for what `trx` holds, or has gone by it. */
export async function sampaiMenunggu(trx: Trx, panggilan: Promise<unknown>): Promise<void> {
  const usai = panggilan.then(
    () => true,
    () => true,
  )
  const jeda = () => new Promise<boolean>((lanjut) => setTimeout(() => lanjut(false), 10))
  while (!(await adaYangMenunggu(trx)) && !(await Promise.race([usai, jeda()])));
}

async function adaYangMenunggu(trx: Trx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(trx)
  return rows.length > 0
}
