import type { Link } from '@geisa/contract/links'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { announceOnCommit } from '../../platform/live/kabar.ts'

type Pesan = { subject: string; isi: string; link: Link; waktu: string }

/** Tells one member of staff, in the caller's transaction; whoever has no account hears nothing. */
export const sendMessageToGtk = (
  trx: Trx,
  { sekolahId, gtkId }: { sekolahId: number; gtkId: number },
  pesan: Pesan,
): Promise<void> => sendMessageToManyGtk(trx, { sekolahId, gtkIds: [gtkId] }, pesan)

/** The same words to many of one school: one message, however many read it. */
export async function sendMessageToManyGtk(
  trx: Trx,
  { sekolahId, gtkIds }: { sekolahId: number; gtkIds: readonly number[] },
  pesan: Pesan,
): Promise<void> {
  const tujuan = gtkIds.length === 1 ? { gtk: `${sekolahId}-${gtkIds[0]}` } : { gtkSekolah: sekolahId }
  const { rows } = await sql<{ id: number }>`
    with akun as (
      select p.id from pengguna p where p.sekolah_id = ${sekolahId} and p.gtk_id = any(${[...gtkIds]}::int[])
        and p.peran_id = ${PERAN.GTK} and p.status = 'aktif'
    ), baru as (
      insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
      select null, ${JSON.stringify(tujuan)}::jsonb, ${pesan.subject}, ${pesan.isi}, 2, ${pesan.link},
        ${pesan.waktu}::timestamptz where exists (select 1 from akun) returning id
    )
    insert into pesan_penerima (pengguna_id, pesan_id) select a.id, b.id from baru b, akun a returning pengguna_id as id`.execute(
    trx,
  )
  await announceOnCommit(
    trx,
    rows.map(({ id }) => id),
  )
}
