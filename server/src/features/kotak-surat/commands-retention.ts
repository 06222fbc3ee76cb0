import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deleteWithoutPemilik } from './commands-remove.ts'

/** Messages sent before an instant go, whoever still has them; drafts stay. @returns how many */
export const deleteOldSurat = (db: Db, before: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`delete from pesan_penerima t using pesan p
      where p.id = t.pesan_id and p.waktu < ${before} and p.status_surat <> 1`.execute(trx)
    const old = await sql`update pesan set dibuang_pada = coalesce(dibuang_pada, waktu)
      where waktu < ${before} and status_surat <> 1`.execute(trx)
    await deleteWithoutPemilik(trx, null)
    return Number(old.numAffectedRows ?? 0n)
  })
