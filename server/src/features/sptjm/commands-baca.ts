import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import type { TiketBerkas } from '../../platform/files/alamat-berkas.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'

const SEHARI = 86_400

/** One's own, not yet attached to anything: nobody else can have an address of it. And mail, which is no record of a school. */
const TAK_DICATAT = ['unggahan', 'surat']

/**
 * Who opens a document is recorded, once a day: a paper that is looked at ten times is one look (quality.md 3). A record may
 * have several documents: which one is told by its key.
 */
export async function catatBukaDokumen(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  tiket: TiketBerkas,
): Promise<void> {
  if (TAK_DICATAT.includes(tiket.perihal)) return
  const pada = clock.now()
  const sejak = addSeconds(pada, -SEHARI)
  if (await isTercatat(db, tiket, sejak)) return
  await db.transaction().execute(async (trx) => {
    await pegangRantai(trx, tiket.sekolahId)
    if (await isTercatat(trx, tiket, sejak)) return
    const { sekolahId, penggunaId, perihal, objek, nama, kunci: s3Key } = tiket
    const sesudah = { namaBerkas: nama, s3Key }
    await catatRiwayat(trx, { sekolahId, pada, penggunaId, perihal, objek, tindakan: 'baca', sesudah })
  })
}

async function isTercatat(db: DbOrTrx, tiket: TiketBerkas, sejak: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id = ${tiket.sekolahId} and r.perihal = ${tiket.perihal} and r.objek = ${tiket.objek}
      and r.pengguna_id = ${tiket.penggunaId} and r.tindakan = 'baca' and r.pada > ${sejak}
      and i.sesudah->>'s3Key' = ${tiket.kunci} limit 1`.execute(db)
  return rows.length > 0
}
