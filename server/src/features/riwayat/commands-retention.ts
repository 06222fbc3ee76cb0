import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { DELETED_CONTENT, recordRiwayat } from './commands.ts'

const ONE_GROUP = 5_000

/**
 * Takes the content out of lines from before an instant. The lines stay, and each chain says which of its contents went;
 * what says so keeps its own, or the chain would not hold (check-rantai.ts). @returns how many
 */
export async function deleteOldContent(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  before: string,
  stop?: AbortSignal,
): Promise<number> {
  let jumlah = 0
  for (;;) {
    const daftar = await listOldContent(db, before)
    for (const { sekolahId, nomor } of daftar) {
      stop?.throwIfAborted()
      const row = { sekolahId, pada: clock.now(), penggunaId: null, objek: 'retensi', ...DELETED_CONTENT }
      await db.transaction().execute(async (trx) => {
        await recordRiwayat(trx, { ...row, sesudah: { nomor } })
        await sql`delete from riwayat_isi where sekolah_id = ${sekolahId} and nomor = any(${nomor}::bigint[])`.execute(
          trx,
        )
      })
      jumlah += nomor.length
    }
    if (daftar.reduce((n, { nomor }) => n + nomor.length, 0) < ONE_GROUP) return jumlah
  }
}

async function listOldContent(db: DbOrTrx, before: string): Promise<{ sekolahId: number; nomor: number[] }[]> {
  const { rows } = await sql<{ sekolahId: number; nomor: number[] }>`
    select sekolah_id as "sekolahId", json_agg(nomor order by nomor) as nomor from (
      select r.sekolah_id, r.nomor from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.pada < ${before} and (r.perihal, r.tindakan) <> (${DELETED_CONTENT.perihal}, ${DELETED_CONTENT.tindakan})
      order by r.sekolah_id, r.nomor limit ${ONE_GROUP}) lama
    group by 1 order by 1`.execute(db)
  return rows
}
