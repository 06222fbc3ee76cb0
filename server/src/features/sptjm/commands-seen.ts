import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { addSeconds, aheadOf } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import type { SeenBerkas, TiketBerkas } from '../../platform/files/file-address.ts'
import { holdRantai, recordRiwayat } from '../riwayat/commands.ts'

const ONE_DAY = 86_400

/** As the history names them: opened; or shown as a small picture beside its name. */
const OPENED = 'baca'
const SHOWN = 'baca-gambar'

/** One's own, not yet attached to anything: nobody else can have an address of it. And mail, which is no record of a school. */
const NOT_RECORDED = ['unggahan', 'surat']

/**
 * Who opens a document is recorded, once a day: a paper that is looked at ten times is one look (quality.md 3). A record may
 * have several documents: which one is told by its key. To whom a page showed its picture alone has not opened it, and is
 * recorded so, unless the day says more of him already.
 */
export async function recordDocumentSeen(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  tiket: TiketBerkas,
  seen: SeenBerkas,
): Promise<void> {
  if (NOT_RECORDED.includes(tiket.perihal)) return
  const at = clock.now()
  const day = { sejak: addSeconds(at, -ONE_DAY), sampai: aheadOf(at) }
  const known = seen === 'gambar' ? [SHOWN, OPENED] : [OPENED]
  if (await isRecorded(db, tiket, { ...day, known })) return
  await db.transaction().execute(async (trx) => {
    await holdRantai(trx, tiket.sekolahId)
    if (await isRecorded(trx, tiket, { ...day, known })) return
    const { sekolahId, penggunaId, perihal, objek, nama, kunci } = tiket
    const after = { namaBerkas: nama, s3Key: kunci }
    await recordRiwayat(trx, {
      sekolahId,
      pada: at,
      penggunaId,
      perihal,
      objek,
      tindakan: seen === 'gambar' ? SHOWN : OPENED,
      sesudah: after,
    })
  })
}

type Recorded = { sejak: string; sampai: string; known: readonly string[] }

async function isRecorded(db: DbOrTrx, tiket: TiketBerkas, { sejak, sampai, known }: Recorded): Promise<boolean> {
  const { rows } = await sql`
    select 1 from riwayat r join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
    where r.sekolah_id = ${tiket.sekolahId} and r.perihal = ${tiket.perihal} and r.objek = ${tiket.objek}
      and r.pengguna_id = ${tiket.penggunaId} and r.tindakan = any(${[...known]}::text[]) 
      and r.pada > ${sejak} and r.pada <= ${sampai}
      and i.sesudah->>'s3Key' = ${tiket.kunci} limit 1`.execute(db)
  return rows.length > 0
}
