import { createHash } from 'node:crypto'
import type { IncomingDocument } from '@geisa/contract/pengajuan/dokumen'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { withoutActor } from '../../../platform/access/actor.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

/** One submission is one request under one number, however often it comes. */

/**
 * A name for what is asked: equal content and equal documents, in whatever order of keys or of documents, have the same one.
 * Undefined and null are the same nothing.
 */
export const sidikUsulan = (content: unknown, sidikDokumen: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([tidy(content), sidikDokumen.toSorted()]))
    .digest('hex')

/** A name for what was sent under a key: documents as they travelled, so that a repetition is known before they are judged. */
export const sidikKiriman = (content: unknown, dokumen: readonly IncomingDocument[] | null | undefined): string => {
  const sent = (dokumen ?? []).map(({ base64, s3Key }) =>
    base64 ? createHash('sha256').update(base64).digest('hex') : (s3Key ?? ''),
  )
  return sidikUsulan(content, [...new Set(sent)])
}

/**
 * The same submission comes through one at a time: whoever comes second sees what became of the first, also where a rule
 * has approved it in between and no index holds it any more. Before every other lock of the transaction.
 */
export const holdKiriman = (trx: Trx, sekolahId: number, sidik: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${sekolahId} ${sidik}`}, 0))`.execute(trx)

/**
 * The next number of the kind's series of the school's month: 'YYYYMM' and six digits, wider when needed (product.md 4).
 * A statement of its own, so that the nation's submitters never wait for each other's transactions: gaps are possible.
 */
export async function newNumber(db: Db, jenis: JenisPengajuan, at: string, zona: Zona): Promise<string> {
  const bulan = hariSekolah(at, zona).slice(0, 7).replace('-', '')
  const next = sql<{ terakhir: number }>`
    insert into pengajuan_nomor as n (jenis, bulan, terakhir) values (${jenis}, ${Number(bulan)}, 1)
    on conflict (jenis, bulan) do update set terakhir = n.terakhir + 1 returning terakhir`
  const { rows } = await withoutActor(() => next.execute(db))
  return `${bulan}${String(rows[0]?.terakhir ?? 0).padStart(6, '0')}`
}

/** Where the request with this number lies; also what makes the number the only one of its kind. */
export async function recordAddress(
  trx: Trx,
  { jenis, nomor, sekolahId, id }: { jenis: JenisPengajuan; nomor: string; sekolahId: number; id: number },
): Promise<void> {
  await sql`insert into alamat_pengajuan (jenis, nomor, sekolah_id, pengajuan_id)
    values (${jenis}, ${nomor}, ${sekolahId}, ${id})`.execute(trx)
}

function tidy(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(tidy)
  if (typeof content !== 'object' || content === null) return content ?? null
  const pairs = Object.entries(content).filter(([, nilai]) => nilai !== undefined && nilai !== null)
  return Object.fromEntries(
    pairs.map(([key, nilai]) => [key, tidy(nilai)]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}
