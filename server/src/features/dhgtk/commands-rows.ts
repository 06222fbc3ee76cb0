import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

/** The key of a row of `kiriman`. */
export type QueueRow = { sekolahId: number; tanggal: string; gtkId: number; jenisWaktu: string; revisi: number }

/** 'sekolah:tanggal:gtk:sisi:revisi'; the receiver knows a row by it. */
export const kirimanKey = (row: QueueRow): string =>
  [row.sekolahId, row.tanggal, row.gtkId, row.jenisWaktu, row.revisi].join(':')

export function rowOfKey(key: string): QueueRow {
  const [sekolahId, tanggal = '', gtkId, jenisWaktu = '', nth] = key.split(':')
  return { sekolahId: Number(sekolahId), tanggal, gtkId: Number(gtkId), jenisWaktu, revisi: Number(nth) }
}

/**
 * By school, in the order in which whoever changes several holds them. A school's rows lie on one machine of several: what is
 * held or changed by a list is so a school at a time, within the caller's transaction (citus.md 2).
 */
export const perSekolah = <Row extends { sekolahId: number }>(rows: readonly Row[]): [number, Row[]][] =>
  [...Map.groupBy(rows, ({ sekolahId }) => sekolahId)].toSorted(([a], [b]) => a - b)

/** Rows of one school by their key, as `b` beside `kiriman k`; `teks` is what each gets of its own. */
export const asTable = (rows: readonly (QueueRow & { teks?: string })[]): RawBuilder<unknown> => sql`
  unnest(${rows.map((b) => b.tanggal)}::date[], ${rows.map((b) => b.gtkId)}::int[], ${rows.map((b) => b.jenisWaktu)}::text[],
    ${rows.map((b) => b.revisi)}::smallint[], ${rows.map((b) => b.teks ?? null)}::text[]) b (t, g, j, r, teks)`
export const SAME_ROW = sql`k.tanggal = b.t and k.gtk_id = b.g and k.jenis_waktu = b.j and k.revisi = b.r`

/** @param set columns of `kiriman k`; `b.teks` is what the row brings */
export async function changeRows(
  trx: Trx,
  rows: readonly (QueueRow & { teks?: string })[],
  set: RawBuilder<unknown>,
): Promise<void> {
  for (const [sekolahId, own] of perSekolah(rows))
    await sql`update kiriman k set ${set} from ${asTable(own)} where k.sekolah_id = ${sekolahId} and ${SAME_ROW}`.execute(
      trx,
    )
}
