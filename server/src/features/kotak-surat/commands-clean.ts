import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import { deleteWithoutPemilik } from './commands-remove.ts'

const HARI = 86_400
/** What lies in Dihapus goes by itself after so many days. */
const DELETED_HARI = 90

/**
 * The mailbox's part of the nightly sweep: what was thrown away long ago, messages nobody has, files no message has.
 * @returns how many copies and files went
 */
export async function cleanSurat({ db, clock, files }: Pick<AppContext, 'db' | 'clock' | 'files'>): Promise<number> {
  const now = clock.now()
  const limit = addSeconds(now, -DELETED_HARI * HARI)
  const jumlah = await db.transaction().execute(async (trx) => {
    const copy = await sql`delete from pesan_penerima where dihapus_pada < ${limit}`.execute(trx)
    await sql`update pesan set dibuang_pada = ${now} where dihapus_pada < ${limit} and dibuang_pada is null`.execute(
      trx,
    )
    await deleteWithoutPemilik(trx, null)
    return Number(copy.numAffectedRows ?? 0n)
  })
  return jumlah + (await cleanLampiran({ db, files }, addSeconds(now, -HARI)))
}

/** A file goes with the last row that names it. All of them are held: of two sweeps at once the second finds none. */
async function cleanLampiran({ db, files }: Pick<AppContext, 'db' | 'files'>, before: string): Promise<number> {
  const unused = sql`pesan_id is null and diunggah_pada < ${before}`
  const { rows } = await sql<{ kunci: string }>`select distinct kunci from lampiran_surat where ${unused}`.execute(db)
  let jumlah = 0
  for (const { kunci } of rows) {
    const removed = await db.transaction().execute(async (trx) => {
      await sql`select 1 from lampiran_surat where kunci = ${kunci} order by id for update`.execute(trx)
      const { numAffectedRows = 0n } =
        await sql`delete from lampiran_surat where kunci = ${kunci} and ${unused}`.execute(trx)
      const rest = await sql`select 1 from lampiran_surat where kunci = ${kunci} limit 1`.execute(trx)
      const last = numAffectedRows > 0n && rest.rows.length === 0
      if (last) await files.remove(kunci)
      return last
    })
    if (removed) jumlah++
  }
  return jumlah
}
