import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import type { TiketBerkas } from '../../platform/files/alamat-berkas.ts'
import { holdRantai, recordRiwayat } from '../riwayat/commands.ts'

const ONE_DAY = 86_400

/** One's own, not yet attached to anything: nobody else can have an address of it. And mail, which is no record of a school. */
const NOT_RECORDED = ['unggahan', 'surat']

/**
 * Who opens a document is recorded, once a day: a paper that is looked at ten times is one look (quality.md 3). A record may
 * have several documents: which one is told by its key.
 */
export async function recordDocumentOpen(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tiket: TiketBerkas,
): Promise<void> {
  if (NOT_RECORDED.includes(tiket.perihal)) return
  const at = clock.now()
  const since = addSeconds(at, -ONE_DAY)
  if (await isRecorded(db, tiket, since)) return
  await db.transaction().execute(async (trx) => {
    await holdRantai(trx, tiket.sekolahId)
    if (await isRecorded(trx, tiket, since)) return
    const { sekolahId, penggunaId, perihal, objek: object, nama, kunci: s3Key } = tiket
    const after = { namaBerkas: nama, s3Key }
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId,
      perihal,
      objek: object,
      tindakan: 'baca',
      sesudah: after,
    })
  })
}

async function isRecorded(db: DbOrTrx, tiket: TiketBerkas, since: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id = ${tiket.sekolahId} and r.perihal = ${tiket.perihal} and r.objek = ${tiket.objek}
      and r.pengguna_id = ${tiket.penggunaId} and r.tindakan = 'baca' and r.pada > ${since}
      and i.sesudah->>'s3Key' = ${tiket.kunci} limit 1`.execute(db)
  return rows.length > 0
}
