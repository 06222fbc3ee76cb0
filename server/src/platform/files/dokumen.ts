import { sql } from 'kysely'
import { tanpaPelaku } from '../access/pelaku.ts'
import type { Aplikasi } from '../aplikasi.ts'
import type { Trx } from '../database/db.ts'
import { bentrok, isGangguanBasisData } from '../errors.ts'
import type { BerkasDiperiksa } from '../file-check/periksa-berkas.ts'
import { kunciBaru } from './files.ts'

/**
 * Documents of records. The row stands before its file and outlives it, so that at every instant each file has a row: what
 * a crash leaves behind is 'belum-terpasang', and the night's sweep removes it.
 */
type Alat = Pick<Aplikasi, 'db' | 'files'>
type Kunci = { sekolahId: number; kunci: string }
/** What a document is attached to. */
export type PemilikDokumen = 'sptjm' | 'koreksi' | 'absensi-manual'
type Titipan = { sekolahId: number; berkas: BerkasDiperiksa; penggunaId: number; pada: string }

/**
 * Stores a file and does the work that attaches it (pasangDokumen, in a transaction of its own). When that fails, or
 * answers false ("not needed"), the file goes again.
 */
export async function titipDokumen<T>(
  alat: Alat,
  titipan: Titipan,
  kerja: (kunci: string) => Promise<{ terpasang: boolean; hasil: T }>,
): Promise<T> {
  const satu = { sekolahId: titipan.sekolahId, kunci: kunciBaru() }
  await catatTitipan(alat.db, satu.kunci, titipan)
  // A store that gave up waiting may have stored it all the same: the row stays for the sweep.
  await alat.files.put(titipan.berkas.isi, satu.kunci)
  try {
    const { terpasang, hasil } = await kerja(satu.kunci)
    if (!terpasang) await buangDokumen(alat, satu)
    return hasil
  } catch (galat) {
    // When the connection broke the commit may have happened all the same.
    if (!isGangguanBasisData(galat)) await buangDokumen(alat, satu)
    throw galat
  }
}

/**
 * Stores several files for work that is done later: whoever attaches them calls ambilTitipan, and buangDokumen for what was
 * not needed. Either all of them stand or none.
 */
export async function titipBanyak(
  alat: Alat,
  daftar: readonly BerkasDiperiksa[],
  milik: Omit<Titipan, 'berkas'>,
): Promise<string[]> {
  const kunci: string[] = []
  try {
    for (const berkas of daftar) {
      const satu = kunciBaru()
      await catatTitipan(alat.db, satu, { ...milik, berkas })
      await alat.files.put(berkas.isi, satu)
      kunci.push(satu)
    }
    return kunci
  } catch (galat) {
    for (const satu of kunci) await buangDokumen(alat, { sekolahId: milik.sekolahId, kunci: satu })
    throw galat
  }
}

const catatTitipan = (db: Alat['db'], kunci: string, { sekolahId, berkas, penggunaId, pada }: Titipan) =>
  sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_oleh, diunggah_pada)
    values (${sekolahId}, ${kunci}, 'belum-terpasang', ${berkas.nama}, ${berkas.mime}, ${berkas.isi.length}, ${berkas.sha256},
      ${penggunaId}, ${pada})`.execute(db)

/** @throws 409 when the sweep was faster */
export async function pasangDokumen(trx: Trx, kunci: Kunci, pemilik: PemilikDokumen, pemilikId: number): Promise<void> {
  if (!(await ambilTitipan(trx, kunci, pemilik, pemilikId)))
    throw bentrok('Berkas ini sudah dibersihkan sebelum sempat disimpan. Unggah lagi.')
}

/** @returns false when it is nobody's no more, or already somebody's */
export async function ambilTitipan(
  trx: Trx,
  { sekolahId, kunci }: Kunci,
  pemilik: PemilikDokumen,
  pemilikId: number,
): Promise<boolean> {
  const { rows } = await sql`update dokumen set pemilik = ${pemilik}, pemilik_id = ${pemilikId}
    where sekolah_id = ${sekolahId} and kunci = ${kunci} and pemilik = 'belum-terpasang' returning kunci`.execute(trx)
  return rows.length > 0
}

/** No record's any more; after the commit the caller calls buangDokumen, or else the sweep does. */
export async function lepasDokumen(trx: Trx, { sekolahId, kunci }: Kunci): Promise<void> {
  await sql`update dokumen set pemilik = 'belum-terpasang', pemilik_id = null
    where sekolah_id = ${sekolahId} and kunci = ${kunci}`.execute(trx)
}

/**
 * The row first, which a record that takes it at this instant holds; then the file, before the row's end is final. What
 * fails here is left to the sweep, the caller's work is done. Nobody's right is asked: it is nobody's file.
 */
export const buangDokumen = (alat: Alat, kunci: Kunci): Promise<void> => tanpaPelaku(() => buang(alat, kunci))

async function buang({ db, files }: Alat, { sekolahId, kunci }: Kunci): Promise<void> {
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
