import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import { hapusTanpaPemilik } from './commands-hapus.ts'

const HARI = 86_400
/** What lies in Dihapus goes by itself after so many days. */
const HARI_DIHAPUS = 90

/**
 * The mailbox's part of the nightly sweep: what was thrown away long ago, messages nobody has, files no message has.
 * @returns how many copies and files went
 */
export async function bersihkanSurat({ db, clock, files }: Pick<Aplikasi, 'db' | 'clock' | 'files'>): Promise<number> {
  const sekarang = clock.now()
  const batas = addSeconds(sekarang, -HARI_DIHAPUS * HARI)
  const jumlah = await db.transaction().execute(async (trx) => {
    const salinan = await sql`delete from pesan_penerima where dihapus_pada < ${batas}`.execute(trx)
    await sql`update pesan set dibuang_pada = ${sekarang} where dihapus_pada < ${batas} and dibuang_pada is null`.execute(
      trx,
    )
    await hapusTanpaPemilik(trx, null)
    return Number(salinan.numAffectedRows ?? 0n)
  })
  const { rows } = await sql<{ kunci: string }>`select kunci from lampiran_surat
    where pesan_id is null and diunggah_pada < ${addSeconds(sekarang, -HARI)}`.execute(db)
  for (const { kunci } of rows) {
    await db.transaction().execute(async (trx) => {
      const hasil =
        await sql`delete from lampiran_surat where kunci = ${kunci} and pesan_id is null returning kunci`.execute(trx)
      if (hasil.rows.length > 0) await files.remove(kunci)
    })
  }
  return jumlah + rows.length
}
