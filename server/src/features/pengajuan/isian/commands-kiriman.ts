import { createHash } from 'node:crypto'
import type { DokumenMasuk } from '@geisa/contract/dokumen-pengajuan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import type { Zona } from '@geisa/engine/acuan'
import { hariSekolah } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import { tanpaPelaku } from '../../../platform/access/pelaku.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

/** One submission is one request under one number, however often it comes. */

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

/**
 * The next number of the kind's series of the school's month: 'YYYYMM' and six digits, wider when needed (product.md 4).
 * A statement of its own, so that the nation's submitters never wait for each other's transactions: gaps are possible.
 */
export async function nomorBaru(db: Db, jenis: JenisPengajuan, pada: string, zona: Zona): Promise<string> {
  const bulan = hariSekolah(pada, zona).slice(0, 7).replace('-', '')
  const berikut = sql<{ terakhir: number }>`
    insert into pengajuan_nomor as n (jenis, bulan, terakhir) values (${jenis}, ${Number(bulan)}, 1)
    on conflict (jenis, bulan) do update set terakhir = n.terakhir + 1 returning terakhir`
  const { rows } = await tanpaPelaku(() => berikut.execute(db))
  return `${bulan}${String(rows[0]?.terakhir ?? 0).padStart(6, '0')}`
}

/** Where the request with this number lies; also what makes the number the only one of its kind. */
export async function catatAlamat(
  trx: Trx,
  { jenis, nomor, sekolahId, id }: { jenis: JenisPengajuan; nomor: string; sekolahId: number; id: number },
): Promise<void> {
  await sql`insert into alamat_pengajuan (jenis, nomor, sekolah_id, pengajuan_id)
    values (${jenis}, ${nomor}, ${sekolahId}, ${id})`.execute(trx)
}

function rapikan(isi: unknown): unknown {
  if (Array.isArray(isi)) return isi.map(rapikan)
  if (typeof isi !== 'object' || isi === null) return isi ?? null
  const pasangan = Object.entries(isi).filter(([, nilai]) => nilai !== undefined && nilai !== null)
  return Object.fromEntries(
    pasangan.map(([kunci, nilai]) => [kunci, rapikan(nilai)]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}
