import { createHash } from 'node:crypto'
import type { DokumenMasuk } from '@geisa/contract/pengajuan'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

/**
 * A name for what is asked: equal content and equal documents, in whatever order of keys or of documents, have the same one.
 * Undefined and null are the same nothing.
 */
export const sidikUsulan = (isi: unknown, sidikDokumen: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([rapikan(isi), sidikDokumen.toSorted()]))
    .digest('hex')

/** A name for what was sent under a key: documents as they travelled, so that a repetition is known before they are judged. */
export const sidikKiriman = (isi: unknown, dokumen: readonly DokumenMasuk[] | null | undefined): string => {
  const dikirim = (dokumen ?? []).map(({ base64, s3Key }) =>
    base64 ? createHash('sha256').update(base64).digest('hex') : (s3Key ?? ''),
  )
  return sidikUsulan(isi, [...new Set(dikirim)])
}

/**
 * The same submission comes through one at a time: whoever comes second sees what became of the first, also where a rule
 * has approved it in between and no index holds it any more. Before every other lock of the transaction.
 */
export const tahanKiriman = (trx: Trx, sekolahId: number, sidik: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${sekolahId} ${sidik}`}, 0))`.execute(trx)

function rapikan(isi: unknown): unknown {
  if (Array.isArray(isi)) return isi.map(rapikan)
  if (typeof isi !== 'object' || isi === null) return isi ?? null
  const pasangan = Object.entries(isi).filter(([, nilai]) => nilai !== undefined && nilai !== null)
  return Object.fromEntries(
    pasangan.map(([kunci, nilai]) => [kunci, rapikan(nilai)]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}
