import type { Answer, Output } from '@geisa/contract/endpoint'
import type { deleteMessage, emptyDeleted, FolderSurat, restoreMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import { sql } from 'kysely'
import type { Caller } from '../../platform/access/session.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/errors.ts'
import { announcePengguna } from '../../platform/live/kabar.ts'
import { holdMessages } from './queries.ts'

type Deps = Pick<AppContext, 'db' | 'clock'>

/**
 * All or nothing: a number that is not in the own mailbox is 404. What lies in Dihapus already goes for good, unless `dari`
 * says that it was seen elsewhere: a repeated request then does no more than the first.
 */
export async function removeMessages(
  { db, clock }: Deps,
  { pengguna }: Caller,
  { idPesan, dari }: Output<typeof deleteMessage, 'body'>,
): Promise<Answer<typeof deleteMessage>> {
  const result = await db.transaction().execute(async (trx) => {
    const present = await holdAll(trx, pengguna.id, idPesan)
    const dropped = dari === undefined || dari === 'Dihapus' ? inFolder(present, 'Dihapus') : []
    const moved = present.flatMap(({ id, folder }) => (folder === 'Dihapus' ? [] : [id]))
    await move(trx, pengguna.id, moved, clock.now())
    await drop(trx, pengguna.id, dropped, clock.now())
    return { moved: moved.length, dropped: dropped.length }
  })
  announcePengguna(db, [pengguna.id])
  const parts = [
    ...(result.moved > 0 ? [`${result.moved} pesan dipindahkan ke Dihapus`] : []),
    ...(result.dropped > 0 ? [`${result.dropped} pesan dihapus selamanya`] : []),
  ]
  return { message: parts.join(', ') || 'Pesan sudah ada di Dihapus', jumlah: result.moved + result.dropped }
}

export async function restore(
  { db }: Deps,
  { pengguna }: Caller,
  { idPesan }: Output<typeof restoreMessage, 'body'>,
): Promise<Answer<typeof restoreMessage>> {
  const jumlah = await db.transaction().execute(async (trx) => {
    const ids = inFolder(await holdAll(trx, pengguna.id, idPesan), 'Dihapus')
    await move(trx, pengguna.id, ids, null)
    return ids.length
  })
  announcePengguna(db, [pengguna.id])
  return { message: `${jumlah} pesan dipulihkan`, jumlah }
}

export async function emptyTrash({ db, clock }: Deps, { pengguna }: Caller): Promise<Answer<typeof emptyDeleted>> {
  const jumlah = await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select pesan_id as id from pesan_penerima where pengguna_id = ${pengguna.id} and dihapus_pada is not null
      union all select id from pesan where pengirim_id = ${pengguna.id} and dihapus_pada is not null and dibuang_pada is null`.execute(
      trx,
    )
    const ids = rows.map(({ id }) => id)
    await drop(trx, pengguna.id, inFolder(await holdMessages(trx, pengguna.id, ids), 'Dihapus'), clock.now())
    return ids.length
  })
  return { message: jumlah === 0 ? 'Dihapus sudah kosong' : `${jumlah} pesan dihapus selamanya`, jumlah }
}

type Existing = Awaited<ReturnType<typeof holdMessages>>
const inFolder = (present: Existing, folder: FolderSurat): number[] =>
  present.flatMap((one) => (one.folder === folder ? [one.id] : []))

async function holdAll(trx: Trx, penggunaId: number, idPesan: readonly number[]): Promise<Existing> {
  const ids = [...new Set(idPesan)].toSorted((a, b) => a - b)
  const present = await holdMessages(trx, penggunaId, ids)
  if (present.length < ids.length) throw notFound('Pesan')
  return present
}

/** `at` null: back to where it came from. */
async function move(trx: Trx, penggunaId: number, ids: readonly number[], at: string | null): Promise<void> {
  await sql`update pesan_penerima set dihapus_pada = ${at}::timestamptz
    where pengguna_id = ${penggunaId} and pesan_id = any(${[...ids]}::bigint[])`.execute(trx)
  await sql`update pesan set dihapus_pada = ${at}::timestamptz
    where pengirim_id = ${penggunaId} and id = any(${[...ids]}::bigint[])`.execute(trx)
}

/** Out of one's own mailbox; with its last copy a message itself goes, and its attachments with the next sweep. */
async function drop(trx: Trx, penggunaId: number, ids: readonly number[], at: string): Promise<void> {
  await sql`delete from pesan_penerima where pengguna_id = ${penggunaId} and pesan_id = any(${[...ids]}::bigint[])`.execute(
    trx,
  )
  await sql`update pesan set dibuang_pada = ${at} where pengirim_id = ${penggunaId} and id = any(${[...ids]}::bigint[])`.execute(
    trx,
  )
  await deleteWithoutPemilik(trx, ids)
}

/** `ids` null: of all messages, for the sweep. */
export const deleteWithoutPemilik = (trx: Trx, ids: readonly number[] | null): Promise<unknown> =>
  sql`
  delete from pesan p where (${ids === null} or p.id = any(${[...(ids ?? [])]}::bigint[]))
    and (p.dibuang_pada is not null or (p.pengirim_id is null and p.status_surat = 2))
    and not exists (select 1 from pesan_penerima t where t.pesan_id = p.id)`.execute(trx)
