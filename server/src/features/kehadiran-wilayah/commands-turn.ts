import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

/** Counters are changed by one transaction at a time, on whatever server; not in the turn of penghitung, which is short. */
const TURN = 7_203_212

/** @returns false: somebody else is at it */
export async function tryTurn(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ dapat: boolean }>`select pg_try_advisory_xact_lock(${TURN}) as dapat`.execute(trx)
  return rows[0]?.dapat === true
}

/** In a statement of its own: the next one sees all that the holder before committed. */
export const waitForTurn = (trx: Trx): Promise<unknown> => sql`select pg_advisory_xact_lock(${TURN})`.execute(trx)
