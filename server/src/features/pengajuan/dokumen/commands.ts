import {
  DOCUMENT_TOO_LARGE,
  type IncomingDocument,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
} from '@geisa/contract/pengajuan/dokumen'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { HttpError, invalidField } from '../../../platform/errors.ts'
import { type CheckedFile, checkFile, LEGIBLE_SIDE } from '../../../platform/file-check/check-file.ts'
import { dropDocument, takeTitipan, titipMany } from '../../../platform/files/dokumen.ts'
import { listTitipan } from './queries.ts'

export const DOCUMENT_LIMIT = { maxBytes: MAX_DOCUMENT_BYTES, sentence: DOCUMENT_TOO_LARGE, minSide: LEGIBLE_SIDE }

/** A document that the request has already. */
export type ExistingDocument = { s3Key: string; sha256: string }

/** Whether a form brings anything but documents that the request has; what content it has is judged later. */
export const isDocumentCarried = (
  daftar: readonly IncomingDocument[] | null | undefined,
  present: readonly Pick<ExistingDocument, 's3Key'>[],
): boolean => (daftar ?? []).some(({ base64, s3Key }) => base64 || !present.some((one) => one.s3Key === s3Key))

export type ReadyDocument = {
  /** Hashes of what the request will hold, existing and new, sorted. */
  sidik: string[]
  /** How many are new. */
  added: number
  /** In the transaction that writes the request; before the month's version is bumped. */
  attach(trx: Trx, pemilik: JenisPengajuan, pemilikId: number): Promise<void>
  /** When the transaction did not take them; after one that did it does nothing. Never throws. */
  drop(): Promise<void>
}

/**
 * Judges and stores a form's documents before its transaction. What the request has already stays (only hapusDokumen removes);
 * the same content twice is taken once. Whatever is refused leaves nothing behind.
 * @throws 422 at dokumenPendukung.<i>
 */
export async function prepareDocument(
  tools: AppContext,
  caller: Caller,
  {
    sekolahId,
    daftar,
    currentlyPresent,
  }: { sekolahId: number; daftar: readonly IncomingDocument[]; currentlyPresent: readonly ExistingDocument[] },
): Promise<ReadyDocument> {
  const next = await readLists(tools, caller, { sekolahId, daftar, currentlyPresent })
  // What an objection brought along may be more already: then nothing is added, and nothing has to go.
  if (next.length > 0 && currentlyPresent.length + next.length > MAX_DOCUMENTS)
    throw invalidField('dokumenPendukung', `Paling banyak ${MAX_DOCUMENTS} dokumen`)
  const own = { sekolahId, penggunaId: caller.pengguna.id, pada: tools.clock.now() }
  const titipan = await titipMany(
    tools,
    next.flatMap(({ berkas }) => berkas ?? []),
    own,
  )
  const unggahan = next.flatMap(({ kunci, nth }) => (kunci === undefined ? [] : [{ kunci, nth }]))
  return {
    sidik: [...currentlyPresent, ...next].map(({ sha256 }) => sha256).toSorted(),
    added: next.length,
    async attach(trx, pemilik, pemilikId) {
      for (const key of titipan)
        if (!(await takeTitipan(trx, { sekolahId, kunci: key }, pemilik, pemilikId))) throw unknown(0)
      for (const { kunci, nth } of unggahan)
        if (!(await takeTitipan(trx, { sekolahId, kunci }, pemilik, pemilikId))) throw unknown(nth)
    },
    async drop() {
      for (const key of titipan) await dropDocument(tools, { sekolahId, kunci: key })
    },
  }
}

/** One new document: either content that came along or the key of what was uploaded. */
type New = { nth: number; sha256: string } & (
  | { berkas: CheckedFile; kunci?: never }
  | { kunci: string; berkas?: never }
)

/** Keys first: a wrong one costs nothing. */
async function readLists(
  tools: AppContext,
  caller: Caller,
  {
    sekolahId,
    daftar,
    currentlyPresent,
  }: { sekolahId: number; daftar: readonly IncomingDocument[]; currentlyPresent: readonly ExistingDocument[] },
): Promise<New[]> {
  const present = new Set(currentlyPresent.map(({ s3Key }) => s3Key))
  const foreign = daftar.flatMap(({ s3Key, base64 }) => (!base64 && s3Key && !present.has(s3Key) ? [s3Key] : []))
  const titipan = foreign.length === 0 ? [] : await listTitipan(tools.db, caller, { sekolahId, kunci: foreign })
  const sidikTitipan = new Map(titipan.map(({ s3Key, sha256 }) => [s3Key, sha256]))
  const clean = daftar.map((one, nth) => ({ ...one, nth }))
  for (const { nth, s3Key, base64 } of clean)
    refuseAmbiguous(nth, { s3Key, base64 }, (key) => present.has(key) || sidikTitipan.has(key))
  const already = new Set(currentlyPresent.map(({ sha256 }) => sha256))
  const next: New[] = []
  const take = (one: New): void => {
    if (already.has(one.sha256)) return
    already.add(one.sha256)
    next.push(one)
  }
  for (const { nth, s3Key, base64, fileName } of clean) {
    if (base64) {
      const berkas = await check(nth, { fileName: fileName ?? '', base64 })
      take({ nth, sha256: berkas.sha256, berkas })
    } else if (s3Key && !present.has(s3Key)) take({ nth, sha256: sidikTitipan.get(s3Key) ?? '', kunci: s3Key })
  }
  return next
}

function refuseAmbiguous(
  nth: number,
  { s3Key, base64 }: Pick<IncomingDocument, 's3Key' | 'base64'>,
  isKnown: (key: string) => boolean,
): void {
  const field = `dokumenPendukung.${nth}`
  if (!base64 && !s3Key) throw invalidField(field, 'Berkas kosong. Pilih berkas lain')
  if (base64 && s3Key) throw invalidField(field, 'Sertakan isi berkas atau kunci unggahannya, jangan keduanya')
  if (s3Key && !isKnown(s3Key)) throw unknown(nth)
}

const unknown = (nth: number): HttpError => invalidField(`dokumenPendukung.${nth}`, 'Dokumen tidak dikenal')

/** The judge names the field 'file'; here it is the entry. */
async function check(nth: number, one: { fileName: string; base64: string }): Promise<CheckedFile> {
  try {
    return await checkFile(one, DOCUMENT_LIMIT)
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) throw invalidField(`dokumenPendukung.${nth}`, error.message)
    throw error
  }
}
