import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

const GTK_TURN = 7_203_206

/** Writers of a school's staff take turns: nothing in the tables keeps one NIP, or one day of hours, from two rows. */
export async function holdGtkTurn(trx: Trx, sekolahIds: readonly number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GTK_TURN}, id) from (
    select distinct unnest(${[...sekolahIds]}::int[]) as id order by 1) s`.execute(trx)
}
