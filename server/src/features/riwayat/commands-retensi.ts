import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { catatRiwayat, ISI_DIHAPUS } from './commands.ts'

const SEKELOMPOK = 5_000

/**
 * Takes the content out of lines from before an instant. The lines stay, and each chain says which of its contents went;
 * what says so keeps its own, or the chain would not hold (periksa-rantai.ts). @returns how many
 */
export async function hapusIsiLama(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  sebelum: string,
  henti?: AbortSignal,
): Promise<number> {
  let jumlah = 0
  for (;;) {
    const daftar = await listIsiLama(db, sebelum)
    for (const { sekolahId, nomor } of daftar) {
      henti?.throwIfAborted()
      const baris = { sekolahId, pada: clock.now(), penggunaId: null, objek: 'retensi', ...ISI_DIHAPUS }
      await db.transaction().execute(async (trx) => {
        await catatRiwayat(trx, { ...baris, sesudah: { nomor } })
        await sql`delete from riwayat_isi where sekolah_id = ${sekolahId} and nomor = any(${nomor}::bigint[])`.execute(
          trx,
        )
      })
      jumlah += nomor.length
    }
    if (daftar.reduce((n, { nomor }) => n + nomor.length, 0) < SEKELOMPOK) return jumlah
  }
}

async function listIsiLama(db: DbOrTrx, sebelum: string): Promise<{ sekolahId: number; nomor: number[] }[]> {
  const { rows } = await sql<{ sekolahId: number; nomor: number[] }>`
    select sekolah_id as "sekolahId", json_agg(nomor order by nomor) as nomor from (
      select r.sekolah_id, r.nomor from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.pada < ${sebelum} and (r.perihal, r.tindakan) <> (${ISI_DIHAPUS.perihal}, ${ISI_DIHAPUS.tindakan})
      order by r.sekolah_id, r.nomor limit ${SEKELOMPOK}) lama
    group by 1 order by 1`.execute(db)
  return rows
}
