import type { Keluaran } from '@geisa/contract/endpoint'
import type { gantiSptjm, SptjmLengkap } from '@geisa/contract/sptjm'
import { namaBulan } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Masuk } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import { type BerkasDiperiksa, periksaBerkas } from '../../platform/file-check/periksa-berkas.ts'
import { buangDokumen, lepasDokumen, pasangDokumen, titipDokumen } from '../../platform/files/dokumen.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'
import { BATAS, BERUBAH, catatan, type Dilihat, isiRiwayat, isSudah, tolakSegelLain } from './commands.ts'
import { findSptjm, findTersimpan, type SptjmTersimpan } from './queries.ts'
import { findSegelKertas } from './queries-lama.ts'

/**
 * Stores another file in the place of one that the office has not accepted, for the seal that is in force now. What was
 * ever accepted stays readable; a file that never was is removed.
 */
export async function ganti(
  alat: Aplikasi,
  masuk: Masuk,
  id: string,
  { versi, segelKode, ...file }: Keluaran<typeof gantiSptjm, 'body'>,
): Promise<SptjmLengkap> {
  const { sekolahId, nomor } = uraiId(id, 'SPTJM')
  const pada = alat.clock.now()
  const lama = await findTersimpan(alat.db, masuk.cakupan, { sekolahId, id: nomor })
  if (lama === undefined) throw tidakAda('SPTJM')
  const berkas = await periksaBerkas(file, BATAS)
  tolakSegelLain(lama, segelKode)
  if (!isSudah(lama, berkas)) {
    tolakGanti(lama, versi)
    const bekas = await simpanGanti(alat, masuk, { sekolahId, id: nomor, berkas, versi, segelKode, pada })
    if (bekas !== null) await buangDokumen(alat, { sekolahId, kunci: bekas })
  }
  return findSptjm(alat, masuk, id)
}

type Penggantian = {
  sekolahId: number
  id: number
  berkas: BerkasDiperiksa
  versi: number | undefined
  segelKode: Dilihat
  pada: string
}

/** @returns the key of the file that is to be removed; null when none is */
function simpanGanti(
  alat: Aplikasi,
  { pengguna, cakupan }: Masuk,
  { sekolahId, id, berkas, versi, segelKode, pada }: Penggantian,
): Promise<string | null> {
  return titipDokumen(alat, { sekolahId, berkas, penggunaId: pengguna.id, pada }, (kunci) =>
    alat.db.transaction().execute(async (trx) => {
      await pegangRantai(trx, sekolahId)
      const lama = await findTersimpan(trx, cakupan, { sekolahId, id })
      if (lama === undefined) throw tidakAda('SPTJM')
      tolakSegelLain(lama, segelKode)
      if (isSudah(lama, berkas)) return { terpasang: false, hasil: null }
      tolakGanti(lama, versi)
      await tolakKertasLama(trx, cakupan, lama, berkas)
      await simpanLama(trx, lama, pada)
      await sql`update sptjm set kunci_dokumen = ${kunci}, segel_kode = ${lama.segelAktif}, status = 'diunggah', catatan = null,
          diunggah_oleh = ${pengguna.id}, diunggah_pada = ${pada}, diputus_oleh = null, diputus_pada = null, diterima_pada = null,
          versi = versi + 1
        where sekolah_id = ${sekolahId} and id = ${id}`.execute(trx)
      if (lama.diterimaPada === null) await lepasDokumen(trx, lama)
      await pasangDokumen(trx, { sekolahId, kunci }, 'sptjm', id)
      await catatRiwayat(trx, {
        ...catatan({ sekolahId, id }, pada, pengguna.id),
        tindakan: 'unggah-ulang',
        sebelum: { status: lama.status, sha256: lama.sha256, segel: lama.segelKode },
        sesudah: isiRiwayat(lama.bulan, berkas, lama.segelAktif),
      })
      return { terpasang: true, hasil: lama.diterimaPada === null ? lama.kunci : null }
    }),
  )
}

/** What was said of the replaced paper, and its document when it was ever accepted. */
async function simpanLama(trx: Trx, { sekolahId, id, sha256 }: SptjmTersimpan, pada: string): Promise<void> {
  await sql`insert into sptjm_lama (sekolah_id, bulan, segel_kode, kunci_dokumen, sha256, status, catatan, diunggah_oleh,
      diunggah_pada, diputus_oleh, diputus_pada, diterima_pada, digantikan_pada)
    select sekolah_id, bulan, segel_kode, case when diterima_pada is not null then kunci_dokumen end, ${sha256}, status, catatan,
      diunggah_oleh, diunggah_pada, diputus_oleh, diputus_pada, diterima_pada, ${pada}
    from sptjm where sekolah_id = ${sekolahId} and id = ${id}`.execute(trx)
}

/** A paper is signed for one seal: the same bytes cannot be the statement of another. */
async function tolakKertasLama(
  trx: Trx,
  cakupan: Cakupan,
  { sekolahId, bulan, segelAktif }: SptjmTersimpan,
  { sha256 }: BerkasDiperiksa,
): Promise<void> {
  const dahulu = await findSegelKertas(trx, cakupan, { sekolahId, bulan, sha256, segelAktif })
  if (dahulu === undefined) return
  const untuk = dahulu.segelKode === null ? 'sebelum bulannya dikunci' : 'untuk segel lama'
  const lanjut =
    segelAktif === null
      ? `Kunci bulan ${namaBulan(bulan)} lagi, cetak SPTJM dari segelnya`
      : `Cetak SPTJM dari segel ${segelAktif}`
  throw salahIsi('file', `Berkas ini ditandatangani ${untuk}. ${lanjut}, tanda tangani, lalu unggah.`)
}

function tolakGanti(lama: SptjmTersimpan, versi: number | undefined): void {
  if (versi !== undefined && versi !== lama.versi) throw bentrok(BERUBAH)
  if (lama.status === 'diterima' && lama.segelKode !== null && lama.segelKode === lama.segelAktif)
    throw salahIsi('status', 'SPTJM ini sudah diterima dinas. Minta dinas mengembalikannya dahulu, lalu unggah ulang.')
}
