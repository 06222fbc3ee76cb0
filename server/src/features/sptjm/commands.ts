import type { Keluaran } from '@geisa/contract/endpoint'
import {
  type gantiSptjm,
  SPTJM_MAKS_BYTE,
  type SptjmBaris,
  UKURAN_SPTJM,
  type unggahSptjm,
} from '@geisa/contract/sptjm'
import { hariSekolah, namaBulan } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { Trx } from '../../platform/db.ts'
import { buangDokumen, lepasDokumen, pasangDokumen, titipDokumen } from '../../platform/dokumen.ts'
import { bentrok, salahIsi, tidakAda } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { type BerkasDiperiksa, periksaBerkas } from '../../platform/periksa-berkas.ts'
import type { Masuk } from '../../platform/session.ts'
import { catatRiwayat, pegangRantai } from '../riwayat/commands.ts'
import { findSekolah } from '../sekolah/queries.ts'
import { findSptjm, findTersimpan, type SptjmTersimpan } from './queries.ts'

const BATAS = { maksByte: SPTJM_MAKS_BYTE, kalimat: UKURAN_SPTJM }

/** Stores a month's first signed statement. The same file again, also at the same instant, answers what is stored. */
export async function unggah(
  alat: Aplikasi,
  masuk: Masuk,
  { sekolahId, tahunBulan: bulan, file }: Keluaran<typeof unggahSptjm, 'body'>,
): Promise<SptjmBaris> {
  const pada = alat.clock.now()
  const sekolah = await findSekolah(alat.db, masuk.cakupan, sekolahId)
  if (sekolah === undefined) throw tidakAda('Sekolah')
  if (bulan > hariSekolah(pada, sekolah.zona).replaceAll('-', '').slice(0, 6))
    throw salahIsi('tahunBulan', `Bulan ${namaBulan(bulan)} belum tiba`)
  const berkas = await periksaBerkas(file, BATAS)
  const lama = await findTersimpan(alat.db, masuk.cakupan, { sekolahId, bulan })
  const id =
    lama === undefined ? await simpanBaru(alat, masuk, { sekolahId, bulan, berkas, pada }) : tolakBerbeda(lama, berkas)
  return findSptjm(alat, masuk, `${sekolahId}-${id}`)
}

/** @returns the id of the row, ours or that of who was faster with the same file */
function simpanBaru(
  alat: Aplikasi,
  { pengguna, cakupan }: Masuk,
  satu: { sekolahId: number; bulan: string; berkas: BerkasDiperiksa; pada: string },
): Promise<number> {
  const { sekolahId, bulan, berkas, pada } = satu
  return titipDokumen(alat, { sekolahId, berkas, penggunaId: pengguna.id, pada }, (kunci) =>
    alat.db.transaction().execute(async (trx) => {
      await pegangRantai(trx, sekolahId)
      const lama = await findTersimpan(trx, cakupan, { sekolahId, bulan })
      if (lama !== undefined) return { terpasang: false, hasil: tolakBerbeda(lama, berkas) }
      const { rows } = await sql<{ id: number; segelKode: string | null }>`
        insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, diunggah_oleh, diunggah_pada)
        values (${sekolahId}, ${Number(bulan)}, ${kunci}, (select kode from segel where sekolah_id = ${sekolahId}
          and bulan = ${Number(bulan)} and dibuka_pada is null), ${pengguna.id}, ${pada})
        returning id, segel_kode as "segelKode"`.execute(trx)
      const { id = 0, segelKode = null } = rows[0] ?? {}
      await pasangDokumen(trx, { sekolahId, kunci }, 'sptjm', id)
      await catatRiwayat(trx, {
        ...catatan({ sekolahId, id }, pada, pengguna.id),
        tindakan: 'unggah',
        sesudah: isiRiwayat(bulan, berkas, segelKode),
      })
      return { terpasang: true, hasil: id }
    }),
  )
}

function tolakBerbeda(lama: SptjmTersimpan, berkas: BerkasDiperiksa): number {
  if (lama.sha256 === berkas.sha256) return lama.id
  const nama = namaBulan(lama.bulan)
  throw salahIsi('tahunBulan', `SPTJM ${nama} sudah ada. Untuk menggantinya, pilih 'Unggah ulang' di daftarnya.`)
}

/** Stores another file in the place of one that the office has not accepted, for the seal that is in force now. */
export async function ganti(
  alat: Aplikasi,
  masuk: Masuk,
  id: string,
  { versi, ...file }: Keluaran<typeof gantiSptjm, 'body'>,
): Promise<SptjmBaris> {
  const { sekolahId, nomor } = uraiId(id, 'SPTJM')
  const pada = alat.clock.now()
  const lama = await findTersimpan(alat.db, masuk.cakupan, { sekolahId, id: nomor })
  if (lama === undefined) throw tidakAda('SPTJM')
  const berkas = await periksaBerkas(file, BATAS)
  if (!isSudah(lama, berkas)) {
    tolakGanti(lama, versi)
    const bekas = await simpanGanti(alat, masuk, { sekolahId, id: nomor, berkas, versi, pada })
    if (bekas !== null) await buangDokumen(alat, { sekolahId, kunci: bekas })
  }
  return findSptjm(alat, masuk, id)
}

type Penggantian = { sekolahId: number; id: number; berkas: BerkasDiperiksa; versi: number | undefined; pada: string }

/** @returns the key of the file that was replaced; null when this very file stands there already */
function simpanGanti(
  alat: Aplikasi,
  { pengguna, cakupan }: Masuk,
  { sekolahId, id, berkas, versi, pada }: Penggantian,
): Promise<string | null> {
  return titipDokumen(alat, { sekolahId, berkas, penggunaId: pengguna.id, pada }, (kunci) =>
    alat.db.transaction().execute(async (trx) => {
      await pegangRantai(trx, sekolahId)
      const lama = await findTersimpan(trx, cakupan, { sekolahId, id })
      if (lama === undefined) throw tidakAda('SPTJM')
      if (isSudah(lama, berkas)) return { terpasang: false, hasil: null }
      tolakGanti(lama, versi)
      await sql`update sptjm set kunci_dokumen = ${kunci}, segel_kode = ${lama.segelAktif}, status = 'diunggah', catatan = null,
          diunggah_oleh = ${pengguna.id}, diunggah_pada = ${pada}, diputus_oleh = null, diputus_pada = null, versi = versi + 1
        where sekolah_id = ${sekolahId} and id = ${id}`.execute(trx)
      await tukarDokumen(trx, lama, kunci)
      await catatRiwayat(trx, {
        ...catatan({ sekolahId, id }, pada, pengguna.id),
        tindakan: 'unggah-ulang',
        sebelum: { status: lama.status, sha256: lama.sha256, segel: lama.segelKode },
        sesudah: isiRiwayat(lama.bulan, berkas, lama.segelAktif),
      })
      return { terpasang: true, hasil: lama.kunci }
    }),
  )
}

async function tukarDokumen(trx: Trx, { sekolahId, id, kunci: lama }: SptjmTersimpan, baru: string): Promise<void> {
  await lepasDokumen(trx, { sekolahId, kunci: lama })
  await pasangDokumen(trx, { sekolahId, kunci: baru }, 'sptjm', id)
}

/** The same paper for the same seal, waiting: an answer was lost, and its request comes again. */
const isSudah = ({ sha256, status, segelKode, segelAktif }: SptjmTersimpan, berkas: BerkasDiperiksa): boolean =>
  sha256 === berkas.sha256 && status === 'diunggah' && segelKode === segelAktif

function tolakGanti(lama: SptjmTersimpan, versi: number | undefined): void {
  if (versi !== undefined && versi !== lama.versi) throw bentrok(BERUBAH)
  if (lama.status === 'diterima' && lama.segelKode !== null && lama.segelKode === lama.segelAktif)
    throw salahIsi('status', 'SPTJM ini sudah diterima dinas. Minta dinas mengembalikannya dahulu, lalu unggah ulang.')
}

export const BERUBAH = 'SPTJM ini sudah berubah sejak Anda membukanya. Muat ulang, lalu ulangi.'

export const catatan = ({ sekolahId, id }: { sekolahId: number; id: number }, pada: string, penggunaId: number) => ({
  sekolahId,
  pada,
  penggunaId,
  perihal: 'sptjm',
  objek: `${sekolahId}-${id}`,
})

const isiRiwayat = (bulan: string, { nama, sha256 }: BerkasDiperiksa, segel: string | null) => ({
  bulan: namaBulan(bulan),
  namaBerkas: nama,
  sha256,
  segel,
})
