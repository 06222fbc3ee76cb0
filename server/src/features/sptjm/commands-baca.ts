import { sql } from 'kysely'
import type { TiketBerkas } from '../../platform/alamat-berkas.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { addSeconds } from '../../platform/clock.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'

const SEHARI = 86_400

/** Who opens a document is recorded, once a day: a paper that is looked at ten times is one look (quality.md 3). */
export async function catatBukaDokumen(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  tiket: TiketBerkas,
): Promise<void> {
  const pada = clock.now()
  const sejak = addSeconds(pada, -SEHARI)
  if (await isTercatat(db, tiket, sejak)) return
  await db.transaction().execute(async (trx) => {
    await pegangRantai(trx, tiket.sekolahId)
    if (await isTercatat(trx, tiket, sejak)) return
    const { sekolahId, penggunaId, perihal, objek } = tiket
    await catatRiwayat(trx, { sekolahId, pada, penggunaId, perihal, objek, tindakan: 'baca' })
  })
}

async function isTercatat(db: DbOrTrx, tiket: TiketBerkas, sejak: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from riwayat where sekolah_id = ${tiket.sekolahId} and perihal = ${tiket.perihal} and objek = ${tiket.objek}
      and pengguna_id = ${tiket.penggunaId} and tindakan = 'baca' and pada > ${sejak} limit 1`.execute(db)
  return rows.length > 0
}
