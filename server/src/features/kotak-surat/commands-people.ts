import type { Link } from '@geisa/contract/links'
import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'
import { announceOnCommit } from '../../platform/live/kabar.ts'

type Pesan = { subject: string; isi: string; link: Link; waktu: string }

/** Tells just these people, in the caller's transaction, as 'Sistem'; `tujuan` says in one word who they are. */
export async function sendMessageToPeople(
  trx: Trx,
  penggunaIds: readonly number[],
  destination: Record<string, string | number>,
  pesan: Pesan,
): Promise<void> {
  if (penggunaIds.length === 0) return
  await sql`
    with baru as (
      insert into pesan (pengirim_id, tujuan, subjek, isi, status_surat, tautan, waktu)
      values (null, ${JSON.stringify(destination)}::jsonb, ${pesan.subject}, ${pesan.isi}, 2, ${pesan.link}, ${pesan.waktu})
      returning id
    )
    insert into pesan_penerima (pengguna_id, pesan_id) select p, baru.id from baru, unnest(${[...penggunaIds]}::int[]) p`.execute(
    trx,
  )
  await announceOnCommit(trx, penggunaIds)
}
