import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { IsianKalibrasi } from '@geisa/contract/kalibrasi'
import { VERSI_BARU } from '@geisa/engine/berlaku'
import { hariSekolah, nomorHari, tanggalDari, tanggalPanjang } from '@geisa/engine/kalender'
import { hariTerawalKalibrasi } from '@geisa/engine/tap/kalibrasi'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { salahIsi } from '../../platform/errors.ts'
import { uraiId } from '../../platform/id-sekolah.ts'
import { tersimpan } from '../../platform/kata-hasil.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { batasMalamSelama } from '../aplikasi/queries.ts'
import { beritahuSurut } from '../kotak-surat/commands.ts'
import { tolakBulanTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { naikkanSampaiKini } from '../rekap/memo/commands-versi.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { pegangSekolah, type SekolahDipegang } from '../sekolah/queries-satu.ts'
import type { Simpan } from './commands-aturan.ts'
import { kalimatNanti, tolakTerlaluJauh } from './masa-berlaku.ts'
import { kalibrasiPada, listVersiKalibrasi, type VersiJam } from './queries-kalibrasi.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

export async function simpanKalibrasiBaru(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolahId: number,
  isian: IsianKalibrasi,
): Promise<string> {
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    const sekolah = await pegangSekolah(trx, cakupan, sekolahId)
    const hariIni = hariSekolah(pada, sekolah.zona)
    const simpan = { sekolahId, pengguna, pada, hariIni, mulai: isian.berlakuMulai ?? hariIni }
    const catatan = await simpanKalibrasi(trx, cakupan, simpan, isian)
    if (catatan === null) return TIDAK_BERUBAH
    // The school's form shows it too: what was read there before is stale now.
    await sql`update sekolah set versi = versi + 1 where id = ${sekolahId}`.execute(trx)
    await naikkanSampaiKini(trx, sekolahId, simpan.mulai, hariIni)
    return tersimpan(catatan)
  })
}

export const TIDAK_BERUBAH = 'Tidak ada yang berubah.'

const ALASAN = {
  field: 'alasan',
  message: 'Tulis alasannya (min. 5 huruf): kalibrasi ini mengubah hari yang sudah lewat.',
}

/** One new version inside a save. The caller says that months changed. @returns what to tell; null = it is so already. */
export async function simpanKalibrasi(
  trx: Trx,
  cakupan: Cakupan,
  simpan: Simpan,
  isian: IsianKalibrasi,
  mintaAlasan = ALASAN,
): Promise<string | null> {
  const { sekolahId, mulai } = simpan
  const baru = await susun(trx, cakupan, simpan, isian)
  const lama = kalibrasiPada(baru.daftar, baru.mesinId, mulai)
  if (
    (lama?.jam ?? (baru.mesinId === null ? 0 : undefined)) === baru.jam &&
    (lama?.berlakuSampai ?? null) === baru.sampai
  )
    return null
  const alasan = isian.alasan ?? ''
  const semula = lama ?? kalibrasiPada(baru.daftar, null, mulai)
  const surut = hariTerawalKalibrasi(mulai, baru.jam, semula?.jam ?? 0) < simpan.hariIni
  if (surut && alasan.length < 5) throw salahIsi(mintaAlasan.field, mintaAlasan.message)
  await sql`
    insert into kalibrasi (sekolah_id, mesin_id, jam, berlaku_mulai, berlaku_sampai, alasan, disimpan_pada, disimpan_oleh)
    values (${sekolahId}, ${baru.mesinId}, ${baru.jam}, ${mulai}, ${baru.sampai}, ${alasan === '' ? null : alasan}, ${simpan.pada},
      ${simpan.pengguna.id})`.execute(trx)
  await catatRiwayat(trx, {
    sekolahId,
    pada: simpan.pada,
    penggunaId: simpan.pengguna.id,
    perihal: 'kalibrasi',
    objek: String(sekolahId),
    tindakan: 'ubah',
    sebelum: { mesin: baru.namaMesin, jam: lama?.jam ?? null },
    sesudah: { mesin: baru.namaMesin, jam: baru.jam, berlakuMulai: mulai, berlakuSampai: baru.sampai },
    ...(alasan === '' ? {} : { alasan }),
  })
  if (surut) {
    const { pengguna, pada } = simpan
    const isi = kalimatKalibrasi(baru, mulai)
    await beritahuSurut(trx, sekolahId, { hal: 'Kalibrasi waktu', isi, oleh: pengguna.nama, pada, alasan })
  }
  return `${surut ? ' Dinas diberi tahu karena hari yang sudah lewat ikut berubah.' : ''}${tentangLain(baru, mulai)}`
}

/** Counts the staff-days that such a save would change, and stores nothing. */
export async function pratinjaukanKalibrasi(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  sekolah: Pick<SekolahDipegang, 'id' | 'zona'>,
  isian: IsianKalibrasi,
  lanjut: number | undefined,
): Promise<HasilPratinjau> {
  const pada = clock.now()
  const hariIni = hariSekolah(pada, sekolah.zona)
  const mulai = isian.berlakuMulai ?? hariIni
  const simpan = { sekolahId: sekolah.id, pengguna, pada, hariIni, mulai }
  const { mesinId, jam, sampai, geser } = await susun(db, cakupan, simpan, isian)
  const versi = { id: VERSI_BARU, mesinId, jam, berlakuMulai: mulai, berlakuSampai: sampai, disimpanPada: pada }
  return pratinjaukanPerubahan(
    { db, clock },
    cakupan,
    {
      sekolah: sql<boolean>`s.id = ${sekolah.id}`,
      dari: geserHari(mulai, -geser.mundur),
      sampai: sampai === null ? null : geserHari(sampai, geser.maju),
      ubah: (fakta) => ({ ...fakta, kalibrasi: [...fakta.kalibrasi, versi] }),
    },
    lanjut,
  )
}

type Baru = {
  mesinId: number | null
  namaMesin: string | null
  jam: number
  sampai: string | null
  daftar: VersiJam[]
  geser: { mundur: number; maju: number }
}

/** What is to be saved, once it may be. */
async function susun(
  db: DbOrTrx,
  cakupan: Cakupan,
  { sekolahId, mulai, hariIni }: Simpan,
  isian: IsianKalibrasi,
): Promise<Baru> {
  const sampai = isian.berlakuSampai ?? null
  tolakTerlaluJauh('berlakuMulai', mulai, hariIni)
  if (sampai !== null && sampai < mulai)
    throw salahIsi('berlakuSampai', 'Hari terakhir tidak boleh sebelum hari pertama')
  const mesin = await cariMesin(db, sekolahId, isian.mesinId ?? null)
  const daftar = await listVersiKalibrasi(db, cakupan, sekolahId)
  const geser = jauhGeser(daftar, isian.jam, mulai, await batasMalamSelama(db, mulai, null))
  await tolakBulanTerkunci(
    db,
    sekolahId,
    geserHari(mulai, -geser.mundur),
    sampai === null ? null : geserHari(sampai, geser.maju),
  )
  return { mesinId: mesin?.id ?? null, namaMesin: mesin?.nama ?? null, jam: isian.jam, sampai, daftar, geser }
}

async function cariMesin(
  db: DbOrTrx,
  sekolahId: number,
  idPublik: string | null,
): Promise<{ id: number; nama: string } | null> {
  if (idPublik === null) return null
  const id = uraiId(idPublik, 'Mesin')
  const { rows } = await sql<{ id: number; nama: string }>`
    select id, nama from mesin where sekolah_id = ${sekolahId} and id = ${id.sekolahId === sekolahId ? id.nomor : 0}`.execute(
    db,
  )
  const mesin = rows[0]
  if (mesin === undefined) throw salahIsi('mesinId', 'Mesin ini tidak ada di sekolah ini')
  return mesin
}

/**
 * By how many days a tap of the first or last machine date can count elsewhere, before the change or after it: as far as
 * the hours of any calibration in play reach, and the night belongs to the day before (rules.md L1, L4).
 */
function jauhGeser(daftar: readonly VersiJam[], jam: number, mulai: string, batasMalam: number): Baru['geser'] {
  const semua = [0, jam, ...daftar.filter((v) => (v.berlakuSampai ?? mulai) >= mulai).map((v) => v.jam)]
  return {
    mundur: Math.ceil((-Math.min(...semua) * 3600 + batasMalam) / 86_400),
    maju: Math.ceil(Math.max(...semua) / 24),
  }
}

const geserHari = (hari: string, jumlah: number): string => tanggalDari(nomorHari(hari) + jumlah)

function tentangLain({ daftar, mesinId }: Baru, mulai: string): string {
  const sejenis = daftar.filter((v) => v.nomorMesin === mesinId)
  const sendiri = daftar.filter((v) => v.nomorMesin !== null && (v.berlakuSampai ?? mulai) >= mulai)
  const nama = [...new Set(sendiri.map((v) => v.namaMesin))].join(', ')
  const tetap = mesinId === null && nama !== '' ? ` ${nama} tetap memakai kalibrasinya sendiri.` : ''
  return `${kalimatNanti(sejenis, mulai)}${tetap}`
}

function kalimatKalibrasi({ jam, namaMesin, sampai }: Baru, mulai: string): string {
  const mesin = namaMesin === null ? 'semua mesin sekolah' : `mesin ${namaMesin}`
  const akhir = sampai === null ? '' : ` sampai ${tanggalPanjang(sampai)}`
  return `menetapkan kalibrasi ${jam > 0 ? '+' : ''}${jam} jam untuk ${mesin} sejak ${tanggalPanjang(mulai)}${akhir}`
}
