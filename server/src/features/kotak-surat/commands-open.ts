import type { Answer, Output } from '@geisa/contract/endpoint'
import type { FullMessage, markMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { notFound } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { findPesan, holdMessages } from './queries.ts'
import { listLampiran } from './queries-lampiran.ts'

/** Opens a message of one's own: one that was received counts as read from then on, also in one's other windows. */
export async function openMessage(tools: AppContext, caller: Caller, id: number): Promise<FullMessage> {
  const { db, clock } = tools
  const penggunaId = caller.pengguna.id
  const { numAffectedRows = 0n } = await sql`update pesan_penerima set terbaca_pada = ${clock.now()}
    where pengguna_id = ${penggunaId} and pesan_id = ${id} and terbaca_pada is null and dihapus_pada is null`.execute(
    db,
  )
  if (numAffectedRows > 0n) announcePengguna(db, [penggunaId])
  const pesan = await findPesan(db, caller, id)
  if (pesan === undefined) throw notFound('Pesan')
  return { ...pesan, lampiran: await listLampiran(tools, caller, id) }
}

/** What one wrote oneself is read already, and stays so. */
export async function mark(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { pengguna }: Caller,
  { idPesan, terbaca }: Output<typeof markMessage, 'body'>,
): Promise<Answer<typeof markMessage>> {
  const ids = [...new Set(idPesan)]
  const jumlah = await db.transaction().execute(async (trx) => {
    if ((await holdMessages(trx, pengguna.id, ids)).length < ids.length) throw notFound('Pesan')
    const { rows } =
      await sql`update pesan_penerima set terbaca_pada = ${terbaca === 1 ? clock.now() : null}::timestamptz
      where pengguna_id = ${pengguna.id} and pesan_id = any(${ids}::bigint[]) and (terbaca_pada is null) = ${terbaca === 1}
      returning pesan_id`.execute(trx)
    return rows.length
  })
  announcePengguna(db, [pengguna.id])
  return { message: `${jumlah} pesan ditandai ${terbaca === 1 ? 'sudah' : 'belum'} dibaca`, jumlah }
}
