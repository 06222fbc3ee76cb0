import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { PesanLengkap, tandaiPesan } from '@geisa/contract/kotak-surat'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import { tidakAda } from '../../platform/errors.ts'
import { kabarkanPengguna } from '../../platform/live/kabar.ts'
import { findPesan, pegangPesan } from './queries.ts'
import { listLampiran } from './queries-lampiran.ts'

/** Opens a message of one's own: one that was received counts as read from then on, also in one's other windows. */
export async function bukaPesan(alat: Aplikasi, masuk: Masuk, id: number): Promise<PesanLengkap> {
  const { db, clock } = alat
  const penggunaId = masuk.pengguna.id
  const { numAffectedRows = 0n } = await sql`update pesan_penerima set terbaca_pada = ${clock.now()}
    where pengguna_id = ${penggunaId} and pesan_id = ${id} and terbaca_pada is null and dihapus_pada is null`.execute(
    db,
  )
  if (numAffectedRows > 0n) kabarkanPengguna(db, [penggunaId])
  const pesan = await findPesan(db, masuk, id)
  if (pesan === undefined) throw tidakAda('Pesan')
  return { ...pesan, lampiran: await listLampiran(alat, masuk, id) }
}

/** What one wrote oneself is read already, and stays so. */
export async function tandai(
  { db, clock }: Pick<Aplikasi, 'db' | 'clock'>,
  { pengguna }: Masuk,
  { idPesan, terbaca }: Keluaran<typeof tandaiPesan, 'body'>,
): Promise<Jawaban<typeof tandaiPesan>> {
  const ids = [...new Set(idPesan)]
  const jumlah = await db.transaction().execute(async (trx) => {
    if ((await pegangPesan(trx, pengguna.id, ids)).length < ids.length) throw tidakAda('Pesan')
    const { rows } =
      await sql`update pesan_penerima set terbaca_pada = ${terbaca === 1 ? clock.now() : null}::timestamptz
      where pengguna_id = ${pengguna.id} and pesan_id = any(${ids}::bigint[]) and (terbaca_pada is null) = ${terbaca === 1}
      returning pesan_id`.execute(trx)
    return rows.length
  })
  kabarkanPengguna(db, [pengguna.id])
  return { message: `${jumlah} pesan ditandai ${terbaca === 1 ? 'sudah' : 'belum'} dibaca`, jumlah }
}
