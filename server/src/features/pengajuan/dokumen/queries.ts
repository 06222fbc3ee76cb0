import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/access/session.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { buildDocument, type SavedDocument } from '../../../platform/files/build-document.ts'

type AddressDeps = Pick<AppContext, 'tokenKey' | 'clock'>
/** One request: its school and its number within it. */
export type Pemilik = { jenis: JenisPengajuan; sekolahId: number; nomor: number }

const COLUMN = sql`d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256`

const ORDER = sql`d.diunggah_pada, d.nama_berkas, d.kunci`

/** The documents of a request `k` that a statement found in scope, as a column. `id`: its school (schoolOf). */
export const dokumenColumn = (jenis: JenisPengajuan, id: RawBuilder<unknown>): RawBuilder<SavedDocument[]> =>
  sql`(select coalesce(json_agg(b), '[]') from (select ${COLUMN} from dokumen d
    where d.sekolah_id = ${id} and d.pemilik = ${sql.lit(jenis)} and d.pemilik_id = k.id order by ${ORDER}) b)`

/** A request's documents in scope, in the order of their coming; with `sha256` for who compares. */
export async function listDokumen(
  db: DbOrTrx,
  cakupan: Cakupan,
  { jenis, sekolahId, nomor }: Pemilik,
): Promise<SavedDocument[]> {
  const { rows } = await sql<SavedDocument>`
    select ${COLUMN} from dokumen d join sekolah s on s.id = d.sekolah_id
    where d.sekolah_id = ${sekolahId} and d.pemilik = ${jenis} and d.pemilik_id = ${nomor} and ${sekolahIn(cakupan)}
    order by ${ORDER}`.execute(db)
  return rows
}

/** As the contract tells them: each with an address that opens for a few minutes in the caller's name. */
export function dokumenPengajuan(
  tools: AddressDeps,
  { pengguna }: Caller,
  { jenis, sekolahId, nomor }: Pemilik,
  daftar: readonly SavedDocument[],
): DokumenPengajuan[] {
  const opened = { perihal: jenis, objek: `${sekolahId}-${nomor}`, sekolahId, penggunaId: pengguna.id }
  return daftar.map((savedDocument) => buildDocument(tools, savedDocument, opened))
}

/** What an upload left for this user: what a form may attach (of others' and of other schools' nothing is told). */
export async function listTitipan(
  db: DbOrTrx,
  { cakupan, pengguna }: Caller,
  { sekolahId, kunci }: { sekolahId: number; kunci: readonly string[] },
): Promise<SavedDocument[]> {
  const { rows } = await sql<SavedDocument>`
    select ${COLUMN} from dokumen d join sekolah s on s.id = d.sekolah_id
    where d.sekolah_id = ${sekolahId} and d.kunci = any(${[...kunci]}::text[]) and d.diunggah_oleh = ${pengguna.id}
      and d.pemilik in ('belum-terpasang', 'koreksi', 'absensi-manual') and ${sekolahIn(cakupan)}`.execute(db)
  return rows
}
