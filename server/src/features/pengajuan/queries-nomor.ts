import { JENIS_PENGAJUAN, type JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { sql } from 'kysely'
import { type Cakupan, sekolahIn } from '../../platform/cakupan.ts'
import type { DbOrTrx } from '../../platform/database/db.ts'
import { SHAPES } from './queries-shape.ts'
import { listed } from './queries-usulan.ts'

/** What requests of a kind are numbered, by their id; one outside the scope, or none at all, has no number. */
export async function nomorUsulan(
  db: DbOrTrx,
  cakupan: Cakupan,
  jenis: JenisPengajuan,
  daftar: readonly { sekolahId: number; nomor: number }[],
): Promise<ReadonlyMap<string, string>> {
  const { tabel, nomor } = SHAPES[jenis]
  const { rows } = await sql<{ id: string; nomor: string }>`
    select k.sekolah_id || '-' || k.id as id, ${nomor} as nomor from ${tabel} k join sekolah s on s.id = k.sekolah_id
    where ${listed(daftar)} and ${sekolahIn(cakupan)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.nomor]))
}

/** The requests with this number, one of each kind at most. Who may know of them is the caller's to ask. */
export async function numberedUsulan(db: DbOrTrx, nomor: string): Promise<{ jenis: JenisPengajuan; id: string }[]> {
  const { rows } = await sql<{ jenis: JenisPengajuan; id: string }>`
    select jenis, sekolah_id || '-' || pengajuan_id as id from alamat_pengajuan
    where jenis = any(${[...JENIS_PENGAJUAN]}::text[]) and nomor = ${nomor}`.execute(db)
  return rows
}
