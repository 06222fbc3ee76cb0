import type { Link } from '@geisa/contract/links'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { announceOnCommit } from '../../platform/live/kabar.ts'

type Pesan = { subject: string; isi: string; link: Link; waktu: string }

/** Tells one member of staff, in the caller's transaction; whoever has no account hears nothing. */
export async function sendMessageToGtk(
  trx: Trx,
  { sekolahId, gtkId }: { sekolahId: number; gtkId: number },
  pesan: Pesan,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with akun as (
      select p.id from pengguna p where p.sekolah_id = ${sekolahId} and p.gtk_id = ${gtkId}
        and p.peran_id = ${PERAN.GTK} and p.status = 'aktif'
    ), baru as (
      insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
      select null, ${JSON.stringify({ gtk: `${sekolahId}-${gtkId}` })}::jsonb, ${pesan.subject}, ${pesan.isi}, 2, ${pesan.link},
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
