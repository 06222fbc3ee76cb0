import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import type { JenisPengajuan } from '@geisa/contract/pengajuan'
import { sql } from 'kysely'
import type { Masuk } from '../../../platform/access/session.ts'
import type { Aplikasi } from '../../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../../platform/database/db.ts'
import { alamatBerkas, type MimeBerkas } from '../../../platform/files/alamat-berkas.ts'
import { type Cakupan, sekolahDalam } from '../../../platform/scope.ts'

type AlatAlamat = Pick<Aplikasi, 'kunciToken' | 'clock'>
/** One request: its school and its number within it. */
export type Pemilik = { jenis: JenisPengajuan; sekolahId: number; nomor: number }

export type DokumenTersimpan = {
  s3Key: string
  fileName: string
  mimeType: MimeBerkas
  ukuran: number
  sha256: string
}

const KOLOM = sql`d.kunci as "s3Key", d.nama_berkas as "fileName", d.mime as "mimeType", d.ukuran, d.sha256`

/** A request's documents in scope, in the order of their coming; with `sha256` for who compares. */
export async function listDokumen(
  db: DbOrTrx,
  cakupan: Cakupan,
  { jenis, sekolahId, nomor }: Pemilik,
): Promise<DokumenTersimpan[]> {
  const { rows } = await sql<DokumenTersimpan>`
    select ${KOLOM} from dokumen d join sekolah s on s.id = d.sekolah_id
    where d.sekolah_id = ${sekolahId} and d.pemilik = ${jenis} and d.pemilik_id = ${nomor} and ${sekolahDalam(cakupan)}
    order by d.diunggah_pada, d.nama_berkas, d.kunci`.execute(db)
  return rows
}

/** The same, as the contract tells it: each with an address that opens for a few minutes in the caller's name. */
export async function dokumenPengajuan(
  alat: AlatAlamat & Pick<Aplikasi, 'db'>,
  { cakupan, pengguna }: Masuk,
  pemilik: Pemilik,
  db: DbOrTrx = alat.db,
): Promise<DokumenPengajuan[]> {
  const { jenis, sekolahId, nomor } = pemilik
  const daftar = await listDokumen(db, cakupan, pemilik)
  const dibuka = { perihal: jenis, objek: `${sekolahId}-${nomor}`, sekolahId, penggunaId: pengguna.id }
  return daftar.map((satu) => susunDokumen(alat, satu, dibuka))
}

/** What an upload left for this user: what a form may attach (of others' and of other schools' nothing is told). */
export async function listTitipan(
  db: DbOrTrx,
  { cakupan, pengguna }: Masuk,
  { sekolahId, kunci }: { sekolahId: number; kunci: readonly string[] },
): Promise<DokumenTersimpan[]> {
  const { rows } = await sql<DokumenTersimpan>`
    select ${KOLOM} from dokumen d join sekolah s on s.id = d.sekolah_id
    where d.sekolah_id = ${sekolahId} and d.kunci = any(${[...kunci]}::text[]) and d.diunggah_oleh = ${pengguna.id}
      and d.pemilik in ('belum-terpasang', 'koreksi', 'absensi-manual') and ${sekolahDalam(cakupan)}`.execute(db)
  return rows
}

export function susunDokumen(
  alat: AlatAlamat,
  { s3Key, fileName, mimeType, ukuran }: DokumenTersimpan,
  dibuka: { perihal: string; objek: string; sekolahId: number; penggunaId: number },
): DokumenPengajuan {
  const fileUrl = alamatBerkas(alat, { ...dibuka, kunci: s3Key, mime: mimeType, nama: fileName })
  return { fileName, mimeType, ukuran, s3Key, fileUrl }
}
