import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { hapusTanpaPemilik } from './commands-hapus.ts'

/** Messages sent before an instant go, whoever still has them; drafts stay. @returns how many */
export const hapusSuratLama = (db: Db, sebelum: string): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`delete from pesan_penerima t using pesan p
      where p.id = t.pesan_id and p.waktu < ${sebelum} and p.status_surat <> 1`.execute(trx)
    const lama = await sql`update pesan set dibuang_pada = coalesce(dibuang_pada, waktu)
      where waktu < ${sebelum} and status_surat <> 1`.execute(trx)
    await hapusTanpaPemilik(trx, null)
    return Number(lama.numAffectedRows ?? 0n)
  })
