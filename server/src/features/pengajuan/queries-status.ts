import type { StatusKehadiran } from '@geisa/engine/status-kehadiran'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { effectiveStatusSql, lastSince } from '../../platform/database/versi-sql.ts'

/**
 * Statuses of attendance are dated. What a request may ask for, how it is called and which paper it needs is settled by
 * its first day of attendance, whenever it is submitted or looked at: what was changed later is judged as it was then.
 */

/** All of them as a day knows them, by id. */
export async function listStatusOn(db: DbOrTrx, tanggal: string): Promise<StatusKehadiran[]> {
  const { rows } = await sql<StatusKehadiran>`
    select id, singkatan, nama, grup, dokumen_pendukung as "dokumenPendukung", maksimal_hari as "maksimalHari",
      koreksi, manual, basic from ${effectiveStatusSql(sql`${tanggal}::date`)} t order by id`.execute(db)
  return rows
}

/** A column of the status `t` as a day knows it: the first day of a request. */
export const statusOn = <T>(
  hari: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  column: RawBuilder<T>,
): RawBuilder<T> => sql`(
  select ${column} from status_kehadiran t where t.id = ${id} and ${lastSince('t', hari)})`
