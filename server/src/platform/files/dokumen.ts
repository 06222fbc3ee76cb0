import { sql } from 'kysely'
import { withoutActor } from '../access/actor.ts'
import type { AppContext } from '../app-context.ts'
import type { Trx } from '../database/db.ts'
import { conflict, isDatabaseOutage } from '../errors.ts'
import type { CheckedFile } from '../file-check/check-file.ts'
import { newKey } from './files.ts'

/**
 * Documents of records. The row stands before its file and outlives it, so that at every instant each file has a row: what
 * a crash leaves behind is 'belum-terpasang', and the night's sweep removes it.
 */

type Deps = Pick<AppContext, 'db' | 'files'>
type Key = { sekolahId: number; kunci: string }
/** What a document is attached to. */
export type PemilikDokumen = 'sptjm' | 'koreksi' | 'absensi-manual' | 'keberatan'
type Titipan = { sekolahId: number; berkas: CheckedFile; penggunaId: number; pada: string }

/**
 * Stores a file and does the work that attaches it (attachDocument, in a transaction of its own). When that fails, or
 * answers false ("not needed"), the file goes again.
 */
export async function titipDokumen<T>(
  deps: Deps,
  titipan: Titipan,
  work: (key: string) => Promise<{ installed: boolean; result: T }>,
): Promise<T> {
  const one = { sekolahId: titipan.sekolahId, kunci: newKey() }
  await recordTitipan(deps.db, one.kunci, titipan)
  // A store that gave up waiting may have stored it all the same: the row stays for the sweep.
  await deps.files.put(titipan.berkas.content, one.kunci)
  try {
    const { installed, result } = await work(one.kunci)
    if (!installed) await dropDocument(deps, one)
    return result
  } catch (error) {
    // When the connection broke the commit may have happened all the same.
    if (!isDatabaseOutage(error)) await dropDocument(deps, one)
    throw error
  }
}

/**
 * Stores several files for work that is done later: whoever attaches them calls takeTitipan, and dropDocument for what was
 * not needed. Either all of them stand or none.
 */
export async function titipMany(
  deps: Deps,
  files: readonly CheckedFile[],
  own: Omit<Titipan, 'berkas'>,
): Promise<string[]> {
  const keys: string[] = []
  try {
    for (const berkas of files) {
      const one = newKey()
      await recordTitipan(deps.db, one, { ...own, berkas })
      await deps.files.put(berkas.content, one)
      keys.push(one)
    }
    return keys
  } catch (error) {
    for (const key of keys) await dropDocument(deps, { sekolahId: own.sekolahId, kunci: key })
    throw error
  }
}

const recordTitipan = (db: Deps['db'], key: string, { sekolahId, berkas, penggunaId, pada }: Titipan) =>
  sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
    values (${sekolahId}, ${key}, 'belum-terpasang', ${berkas.name}, ${berkas.mime}, ${berkas.content.length}, ${berkas.sha256},
      ${penggunaId}, ${pada})`.execute(db)

/** @throws 409 when the sweep was faster */
export async function attachDocument(trx: Trx, key: Key, pemilik: PemilikDokumen, pemilikId: number): Promise<void> {
  if (!(await takeTitipan(trx, key, pemilik, pemilikId)))
    throw conflict('Berkas ini sudah dibersihkan sebelum sempat disimpan. Unggah lagi.')
}

/** @returns false when it is nobody's no more, or already somebody's */
export async function takeTitipan(
  trx: Trx,
  { sekolahId, kunci }: Key,
  pemilik: PemilikDokumen,
  pemilikId: number,
): Promise<boolean> {
  const { rows } = await sql<{ sha256: string }>`update dokumen set pemilik = ${pemilik}, pemilik_id = ${pemilikId}
    where sekolah_id = ${sekolahId} and kunci = ${kunci} and pemilik = 'belum-terpasang' returning sha256`.execute(trx)
  const [taken] = rows
  // Only of requests it is asked whether another has the same content.
  if (taken !== undefined && (pemilik === 'koreksi' || pemilik === 'absensi-manual'))
    await recordAddress(trx, { sekolahId, kunci, sha256: taken.sha256 }, pemilik, pemilikId)
  return taken !== undefined
}

const recordAddress = (trx: Trx, { sekolahId, kunci, sha256 }: Key & { sha256: string }, pemilik: string, id: number) =>
  sql`insert into alamat_dokumen (sekolah_id, kunci, sha256, pemilik, pemilik_id)
    values (${sekolahId}, ${kunci}, ${sha256}, ${pemilik}, ${id})`.execute(trx)

type Owner<P extends PemilikDokumen = PemilikDokumen> = { pemilik: P; id: number }

/** What an objection showed goes on with the request that answers it. */
export async function handOverDocuments(
  trx: Trx,
  sekolahId: number,
  from: Owner<'keberatan'>,
  to: Owner<'koreksi' | 'absensi-manual'>,
): Promise<void> {
  const { rows } = await sql<{ kunci: string; sha256: string }>`
    update dokumen set pemilik = ${to.pemilik}, pemilik_id = ${to.id}
    where sekolah_id = ${sekolahId} and pemilik = ${from.pemilik} and pemilik_id = ${from.id} returning kunci, sha256`.execute(
    trx,
  )
  for (const one of rows) await recordAddress(trx, { sekolahId, ...one }, to.pemilik, to.id)
}

/** No record's any more; after the commit the caller calls dropDocument, or else the sweep does. */
export async function releaseDocument(trx: Trx, { sekolahId, kunci }: Key): Promise<void> {
  await sql`update dokumen set pemilik = 'belum-terpasang', pemilik_id = null
    where sekolah_id = ${sekolahId} and kunci = ${kunci}`.execute(trx)
  await sql`delete from alamat_dokumen where sekolah_id = ${sekolahId} and kunci = ${kunci}`.execute(trx)
}

/**
 * The row first, which a record that takes it at this instant holds; then the file, before the row's end is final. What
 * fails here is left to the sweep, the caller's work is done. Nobody's right is asked: it is nobody's file.
 */
export const dropDocument = (deps: Deps, key: Key): Promise<void> => withoutActor(() => drop(deps, key))

async function drop({ db, files }: Deps, { sekolahId, kunci }: Key): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`delete from dokumen where sekolah_id = ${sekolahId} and kunci = ${kunci}
        and pemilik = 'belum-terpasang' returning kunci`.execute(trx)
      if (rows.length > 0) await files.remove(kunci)
    })
  } catch {
    // Still 'belum-terpasang'.
  }
}
