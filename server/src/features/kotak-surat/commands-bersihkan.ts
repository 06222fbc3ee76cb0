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
  return jumlah + (await bersihkanLampiran({ db, files }, addSeconds(sekarang, -HARI)))
}

/** A file goes with the last row that names it. All of them are held: of two sweeps at once the second finds none. */
async function bersihkanLampiran({ db, files }: Pick<Aplikasi, 'db' | 'files'>, sebelum: string): Promise<number> {
  const lepas = sql`pesan_id is null and diunggah_pada < ${sebelum}`
  const { rows } = await sql<{ kunci: string }>`select distinct kunci from lampiran_surat where ${lepas}`.execute(db)
  let jumlah = 0
  for (const { kunci } of rows) {
    const hilang = await db.transaction().execute(async (trx) => {
      await sql`select 1 from lampiran_surat where kunci = ${kunci} order by id for update`.execute(trx)
      const { numAffectedRows = 0n } =
        await sql`delete from lampiran_surat where kunci = ${kunci} and ${lepas}`.execute(trx)
      const sisa = await sql`select 1 from lampiran_surat where kunci = ${kunci} limit 1`.execute(trx)
      const terakhir = numAffectedRows > 0n && sisa.rows.length === 0
      if (terakhir) await files.remove(kunci)
      return terakhir
    })
    if (hilang) jumlah++
  }
  return jumlah
}
