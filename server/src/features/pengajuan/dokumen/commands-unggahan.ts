import { DOCUMENT_TOO_LARGE, MAX_DOCUMENT_BYTES } from '@geisa/contract/pengajuan/dokumen'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { conflict, HttpError, invalidField, notFound } from '../../../platform/errors.ts'
import { type CheckedFile, checkContent } from '../../../platform/file-check/check-file.ts'
import type { SavedDocument } from '../../../platform/files/build-document.ts'
import { dropDocument, titipDokumen } from '../../../platform/files/dokumen.ts'
import { DOCUMENT_LIMIT } from './commands.ts'
import { listTitipan } from './queries.ts'
import { countUnused, findUnggahan, type Unggahan } from './queries-unggahan.ts'

/** Uploads of one user that are under way, and finished ones that no request took yet (they go after a day). */
const MAX_RUNNING = 30
const MAX_UNUSED = 150

/** Begins an upload. `sekolahId` is the user's own, from the session. */
export async function startUnggahan(
  { db, clock }: AppContext,
  caller: Caller,
  { id, sekolahId, nama, ukuran }: { id: string; sekolahId: number; nama: string; ukuran: number },
): Promise<void> {
  if (ukuran === 0) throw invalidField('file', 'Berkas kosong. Pilih berkas lain')
  if (ukuran > MAX_DOCUMENT_BYTES) throw invalidField('file', DOCUMENT_TOO_LARGE)
  await db.transaction().execute(async (trx) => {
    // One at a time of each user: the limit is counted.
    await sql`select pg_advisory_xact_lock(hashtext('unggahan'), ${caller.pengguna.id})`.execute(trx)
    const { berjalan, belumDipakai } = await countUnused(trx, caller, sekolahId)
    if (berjalan >= MAX_RUNNING || belumDipakai >= MAX_UNUSED) throw tooMany()
    await sql`insert into unggahan (sekolah_id, id, nama_berkas, ukuran, pengguna_id, dimulai_pada)
      values (${sekolahId}, ${id}, ${nama}, ${ukuran}, ${caller.pengguna.id}, ${clock.now()})`.execute(trx)
  })
}

const tooMany = (): HttpError =>
  new HttpError(429, {
    message: 'Terlalu banyak berkas yang belum selesai atau belum dipakai. Ajukan atau hapus dahulu sebagian.',
    kode: 'TERLALU_SERING',
  })

/**
 * Adds a piece at the place where the last one ended; told only when it is stored.
 * @returns where the next begins
 * @throws 409 when another piece came there first
 */
export async function addPart(
  { db }: AppContext,
  { pengguna }: Caller,
  { sekolahId, id, mulai, isi }: { sekolahId: number; id: string; mulai: number; isi: Buffer },
): Promise<number> {
  const accepted = mulai + isi.length
  await db.transaction().execute(async (trx) => {
    // The row's lock is the turn of who writes; its offset is where.
    const { rows } = await sql`update unggahan set diterima = ${accepted}
      where sekolah_id = ${sekolahId} and id = ${id} and pengguna_id = ${pengguna.id} and diterima = ${mulai}
        and ukuran >= ${accepted} returning id`.execute(trx)
    if (rows.length === 0)
      throw conflict('Bagian ini sudah diterima dari kiriman lain. Lanjutkan dari tempat terakhir.')
    await sql`insert into unggahan_bagian (sekolah_id, unggahan_id, mulai, isi)
      values (${sekolahId}, ${id}, ${mulai}, ${isi})`.execute(trx)
  })
  return accepted
}

/**
 * Judges what has come whole and makes it a document that a request may take. Asked again, also at the same instant, it
 * answers the same; what a crash interrupted is taken up here.
 * @throws 404 as long as it is not whole, 422 with the reason why it was refused
 */
export async function finishUnggahan(
  tools: AppContext,
  caller: Caller,
  { sekolahId, id }: { sekolahId: number; id: string },
): Promise<SavedDocument> {
  const unggahan = await findUnggahan(tools.db, caller, { sekolahId, id })
  if (unggahan === undefined || unggahan.diterima < unggahan.ukuran) throw notFound('Unggahan')
  if (unggahan.alasan !== null) throw invalidField('file', unggahan.alasan)
  if (unggahan.kunciDokumen === null) {
    await saveFinished(tools, caller, unggahan)
    return finishUnggahan(tools, caller, { sekolahId, id })
  }
  const [dokumen] = await listTitipan(tools.db, caller, { sekolahId, kunci: [unggahan.kunciDokumen] })
  if (dokumen === undefined) throw notFound('Unggahan')
  return dokumen
}

/** The verdict, once: as a document, or as the sentence why not. */
async function saveFinished(tools: AppContext, { pengguna }: Caller, unggahan: Unggahan): Promise<void> {
  const result = await judge(unggahan)
  if ('alasan' in result) {
    await tools.db.transaction().execute(async (trx) => close(trx, unggahan, { alasan: result.alasan }))
    return
  }
  const titipan = {
    sekolahId: unggahan.sekolahId,
    berkas: result.berkas,
    penggunaId: pengguna.id,
    pada: tools.clock.now(),
  }
  await titipDokumen(tools, titipan, (key) =>
    tools.db
      .transaction()
      .execute(async (trx) => ({ installed: await close(trx, unggahan, { kunci: key }), result: undefined })),
  )
}

async function judge({ nama, isi }: Unggahan): Promise<{ berkas: CheckedFile } | { alasan: string }> {
  try {
    return { berkas: await checkContent({ fileName: nama, original: isi }, DOCUMENT_LIMIT) }
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return { alasan: error.message }
    throw error
  }
}

/** @returns false when somebody else had closed it, or its owner took it back */
async function close(
  trx: Trx,
  { sekolahId, id }: Unggahan,
  verdict: { kunci: string } | { alasan: string },
): Promise<boolean> {
  const key = 'kunci' in verdict ? verdict.kunci : null
  const alasan = 'alasan' in verdict ? verdict.alasan : null
  const { rows } = await sql`update unggahan set kunci_dokumen = ${key}, alasan = ${alasan}
    where sekolah_id = ${sekolahId} and id = ${id} and kunci_dokumen is null and alasan is null returning id`.execute(
    trx,
  )
  if (rows.length === 0) return false
  await sql`delete from unggahan_bagian where sekolah_id = ${sekolahId} and unggahan_id = ${id}`.execute(trx)
  return true
}

/** Gives an upload up, also a finished one that no request took. */
export async function cancelUnggahan(
  tools: AppContext,
  { pengguna }: Caller,
  { sekolahId, id }: { sekolahId: number; id: string },
): Promise<void> {
  const { rows } = await sql<{ kunci: string | null }>`
    delete from unggahan where sekolah_id = ${sekolahId} and (id = ${id} or kunci_dokumen = ${id})
      and pengguna_id = ${pengguna.id} returning kunci_dokumen as kunci`.execute(tools.db)
  if (rows[0] === undefined) throw notFound('Unggahan')
  if (rows[0].kunci !== null) await dropDocument(tools, { sekolahId, kunci: rows[0].kunci })
}
