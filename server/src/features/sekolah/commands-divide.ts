import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

/** Whoever adds or changes schools puts them among the divided tables as well, where a cluster reads them (migration 0016). */
export async function divideSekolah(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`delete from sekolah_simpul where sekolah_id = any(${[...ids]}::int[])`.execute(trx)
  await sql`insert into sekolah_simpul select * from sekolah s where s.id = any(${[...ids]}::int[])`.execute(trx)
}
