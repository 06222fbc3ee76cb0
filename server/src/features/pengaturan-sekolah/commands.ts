import type { HasilPratinjau } from '@geisa/contract/berlaku'
import type { IsianSekolah, SekolahLengkap } from '@geisa/contract/sekolah'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { AWAL_ZAMAN } from '@geisa/engine/kalender'
import { sql } from 'kysely'
import type { Pengguna } from '../../platform/access/session.ts'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx, Trx } from '../../platform/database/db.ts'
import { bentrok, salahIsi } from '../../platform/errors.ts'
import { tersimpan } from '../../platform/kata-hasil.ts'
import type { Cakupan } from '../../platform/scope.ts'
import { tolakBulanTerkunci } from '../kunci-bulan/queries-terkunci.ts'
import { antreRekap } from '../penghitung/commands-antre.ts'
import { naikkanSampaiKini } from '../rekap/memo/commands-versi.ts'
import { pratinjaukanPerubahan } from '../rekap/pratinjau/queries-pratinjau.ts'
import { catatRiwayat } from '../riwayat/commands.ts'
import { tolakYayasanTakAda } from '../sekolah/commands-tambah.ts'
import { bacaSekolah, listAturan, pegangSekolah } from '../sekolah/queries-satu.ts'
import { SEBUTAN_ATURAN, type Simpan, simpanAturan } from './commands-aturan.ts'
import { simpanKalibrasi, TIDAK_BERUBAH } from './commands-kalibrasi.ts'
import { tolakTerlaluJauh } from './masa-berlaku.ts'
import { kalibrasiPada, listVersiKalibrasi } from './queries-kalibrasi.ts'
import { aturanPada, BIDANG_ATURAN, keFakta, rencanakanAturan, type UbahanAturan } from './rencana-aturan.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>

const PROFIL = ['nama', 'status', 'alamat', 'telepon', 'email', 'yayasanId', 'plan', 'planSampai'] as const
type Profil = (typeof PROFIL)[number]
type Bidang = Profil | (typeof BIDANG_ATURAN)[number] | 'kalibrasiWaktu'

const ADMIN: readonly PeranId[] = [PERAN.NASIONAL]
const OPERATOR: readonly PeranId[] = [PERAN.SEKOLAH]
const KONTAK: readonly PeranId[] = [PERAN.NASIONAL, PERAN.SEKOLAH]

/** Whose each field is (product.md 4). Level and region are nobody's: they would rewrite the past. */
const BOLEH: Record<Bidang, readonly PeranId[]> = {
  nama: ADMIN,
  status: ADMIN,
  yayasanId: ADMIN,
  plan: ADMIN,
  planSampai: ADMIN,
  alamat: KONTAK,
  telepon: KONTAK,
  email: KONTAK,
  isJadwalMandiri: [PERAN.NASIONAL, PERAN.PROVINSI, PERAN.KAB_KOTA],
  shiftPagi: OPERATOR,
  shiftSiang: OPERATOR,
  shiftPagiMulai: OPERATOR,
  shiftSiangMulai: OPERATOR,
  kalibrasiWaktu: OPERATOR,
}
const SEMUA_BIDANG = Object.keys(BOLEH) as Bidang[]

/** Saves what differs from the record; clients may send whole records (product.md 1). @returns what to tell. */
export async function simpanSekolah(
  { db, clock }: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  isian: IsianSekolah,
): Promise<string> {
  const sekolahId = idSekolah(pengguna, isian)
  const pada = clock.now()
  return db.transaction().execute(async (trx) => {
    await pegangSekolah(trx, cakupan, sekolahId)
    const kini = await bacaSekolah(trx, cakupan, sekolahId, pada)
    const simpan = { sekolahId, pengguna, pada, hariIni: kini.hariIni, mulai: isian.berlakuMulai ?? kini.hariIni }
    const berbeda = await bandingkan(trx, cakupan, kini, isian, simpan)
    if (berbeda.length === 0) return TIDAK_BERUBAH
    if (isian.versi !== undefined && isian.versi !== kini.versi)
      throw bentrok('Data sekolah sudah diubah orang lain. Muat ulang, lalu ulangi.')
    tolakBukanHaknya(pengguna, berbeda)
    return simpanBerbeda(trx, cakupan, { kini, simpan }, isian, berbeda)
  })
}

/** What the dated fields of such a save would change in reports; stores nothing. */
export async function pratinjaukanSekolah(
  alat: Alat,
  pengguna: Pengguna,
  cakupan: Cakupan,
  isian: IsianSekolah,
  lanjut: number | undefined,
): Promise<HasilPratinjau> {
  const { db, clock } = alat
  const sekolahId = idSekolah(pengguna, isian)
  const pada = clock.now()
  const kini = await bacaSekolah(db, cakupan, sekolahId, pada)
  const mulai = isian.berlakuMulai ?? kini.hariIni
  const simpan = { sekolahId, pengguna, pada, hariIni: kini.hariIni, mulai }
  const berbeda = await bandingkan(db, cakupan, kini, isian, simpan)
  tolakBukanHaknya(pengguna, berbeda)
  tolakTerlaluJauh('berlakuMulai', mulai, kini.hariIni)
  const daftar = await listAturan(db, cakupan, sekolahId)
  const { versi, bidang } = rencanakanAturan(daftar, mulai, ubahanAturan(isian, berbeda))
  const baru = keFakta(versi, pada)
  return pratinjaukanPerubahan(
    alat,
    cakupan,
    {
      sekolah: bidang.length === 0 ? sql<boolean>`false` : sql<boolean>`s.id = ${sekolahId}`,
      dari: mulai,
      sampai: null,
      ubah: (fakta) => ({ ...fakta, aturan: [...fakta.aturan, ...baru] }),
    },
    lanjut,
  )
}

function idSekolah(pengguna: Pengguna, isian: IsianSekolah): number {
  const id = isian.sekolahId ?? isian.id ?? pengguna.sekolahId
  if (id === null) throw salahIsi('sekolahId', 'Pilih sekolah dahulu')
  return id
}

const ubahanAturan = (isian: IsianSekolah, berbeda: readonly Bidang[]): UbahanAturan =>
  Object.fromEntries(BIDANG_ATURAN.filter((nama) => berbeda.includes(nama)).map((nama) => [nama, isian[nama]]))

/** Fields whose value is not the record's; those that name the school itself must be its own. */
async function bandingkan(
  trx: DbOrTrx,
  cakupan: Cakupan,
  kini: SekolahLengkap,
  isian: IsianSekolah,
  { mulai, pengguna: { peranId } }: Simpan,
): Promise<Bidang[]> {
  if (isian.id !== undefined && isian.id !== kini.id) throw salahIsi('id', 'Id sekolah tidak dapat diubah')
  if (isian.npsn !== undefined && isian.npsn !== kini.npsn) throw salahIsi('npsn', 'NPSN tidak dapat diubah')
  const kalibrasi = kalibrasiPada(await listVersiKalibrasi(trx, cakupan, kini.id), null, mulai)
  // What is dated differs from the day on which it is to begin.
  const padaMulai = { ...kini, ...aturanPada(kini.aturan, mulai), kalibrasiWaktu: kalibrasi?.jam ?? 0 }
  const hakku = (nama: Bidang): boolean => BOLEH[nama].includes(peranId)
  return SEMUA_BIDANG.filter(
    (nama) =>
      isian[nama] !== undefined && isian[nama] !== padaMulai[nama] && (hakku(nama) || isian[nama] !== kini[nama]),
  )
}

function tolakBukanHaknya({ peranId }: Pengguna, berbeda: readonly Bidang[]): void {
  const asing = berbeda.find((nama) => !BOLEH[nama].includes(peranId))
  if (asing !== undefined) throw salahIsi(asing, `Peran Anda tidak dapat mengubah ${SEBUTAN[asing]}`)
}

type Kerja = { kini: SekolahLengkap; simpan: Simpan }

async function simpanBerbeda(
  trx: Trx,
  cakupan: Cakupan,
  { kini, simpan }: Kerja,
  isian: IsianSekolah,
  berbeda: readonly Bidang[],
): Promise<string> {
  const { sekolahId, mulai, hariIni, pengguna } = simpan
  const profil = PROFIL.filter((nama) => berbeda.includes(nama))
  const aturan = BIDANG_ATURAN.filter((nama) => berbeda.includes(nama))
  const kalibrasi = berbeda.includes('kalibrasiWaktu')
  let catatan = ''
  let dari: string | null = null
  if (profil.length > 0) {
    await simpanProfil(trx, simpan, kini, isian, profil)
    // A foundation's schedules rule its schools for as long as they have been saved.
    if (profil.includes('yayasanId')) dari = AWAL_ZAMAN
  }
  if (aturan.length > 0) {
    tolakTerlaluJauh('berlakuMulai', mulai, hariIni)
    if (pengguna.peranId === PERAN.SEKOLAH) await tolakBulanTerkunci(trx, sekolahId, mulai, null)
    const daftar = await listAturan(trx, cakupan, sekolahId)
    catatan += await simpanAturan(trx, simpan, daftar, ubahanAturan(isian, berbeda))
  }
  if (kalibrasi) catatan += await simpanKalibrasiWaktu(trx, cakupan, simpan, isian.kalibrasiWaktu ?? 0)
  if (aturan.length > 0 || kalibrasi) dari ??= mulai
  await sql`update sekolah set versi = versi + 1 where id = ${sekolahId}`.execute(trx)
  if (dari !== null) await naikkanSampaiKini(trx, sekolahId, dari, hariIni)
  return tersimpan(catatan)
}

const ALASAN_DI_TAB = {
  field: 'kalibrasiWaktu',
  message: 'Kalibrasi ini mengubah hari yang sudah lewat dan memerlukan alasan. Simpan melalui tab Kalibrasi Waktu.',
}

/** The one number of the specification's form: for all machines, without a reason. */
async function simpanKalibrasiWaktu(trx: Trx, cakupan: Cakupan, simpan: Simpan, jam: number): Promise<string> {
  return (await simpanKalibrasi(trx, cakupan, simpan, { jam, berlakuMulai: simpan.mulai }, ALASAN_DI_TAB)) ?? ''
}

async function simpanProfil(
  trx: Trx,
  { sekolahId, pengguna, pada, hariIni }: Simpan,
  kini: SekolahLengkap,
  isian: IsianSekolah,
  berbeda: readonly Profil[],
): Promise<void> {
  if (isian.versi === undefined) throw salahIsi('versi', 'Muat ulang data sekolah, lalu simpan lagi')
  const baru = { ...kini, ...Object.fromEntries(berbeda.map((nama) => [nama, isian[nama]])) }
  const planBerubah = berbeda.includes('planSampai') || berbeda.includes('plan')
  if (planBerubah) periksaPlan(baru, berbeda, hariIni)
  if (berbeda.includes('status') || berbeda.includes('yayasanId')) await periksaYayasan(trx, baru, berbeda)
  // Of a plan that ran out the record shows BASIC: what is saved is what was seen.
  const plan = planBerubah ? sql`${baru.plan}` : sql`plan`
  const planSampai = planBerubah ? sql`${baru.plan === 'PRO' ? baru.planSampai : null}::date` : sql`plan_sampai`
  await sql`
    update sekolah set nama = ${baru.nama}, status = ${baru.status}, alamat = ${baru.alamat}, telepon = ${baru.telepon},
      email = ${baru.email}, yayasan_id = ${baru.yayasanId}, plan = ${plan}, plan_sampai = ${planSampai}
    where id = ${sekolahId}`.execute(trx)
  if (berbeda.includes('status')) await antreRekap(trx, [sekolahId])
  await catatRiwayat(trx, {
    sekolahId,
    pada,
    penggunaId: pengguna.id,
    perihal: 'sekolah',
    objek: String(sekolahId),
    tindakan: 'ubah',
    sebelum: Object.fromEntries(berbeda.map((nama) => [nama, kini[nama]])),
    sesudah: Object.fromEntries(berbeda.map((nama) => [nama, baru[nama]])),
  })
}

function periksaPlan({ plan, planSampai }: SekolahLengkap, berbeda: readonly Profil[], hariIni: string): void {
  if (planSampai === null) return
  if (plan === 'PRO' && planSampai < hariIni) throw salahIsi('planSampai', 'Hari terakhir PRO sudah lewat')
  if (plan === 'BASIC' && berbeda.includes('planSampai'))
    throw salahIsi('planSampai', 'Hari terakhir hanya untuk plan PRO. Pilih PRO lebih dahulu.')
}

async function periksaYayasan(trx: Trx, baru: SekolahLengkap, berbeda: readonly Profil[]): Promise<void> {
  if (baru.yayasanId === null) return
  if (baru.status !== 'S')
    throw berbeda.includes('yayasanId')
      ? salahIsi('yayasanId', 'Yayasan hanya untuk sekolah swasta')
      : salahIsi('status', 'Sekolah ini milik yayasan. Lepaskan yayasannya lebih dahulu.')
  if (berbeda.includes('yayasanId')) await tolakYayasanTakAda(trx, baru.yayasanId)
}

const SEBUTAN: Record<Bidang, string> = {
  nama: 'nama sekolah',
  status: 'status sekolah',
  yayasanId: 'yayasan sekolah',
  plan: 'plan sekolah',
  planSampai: 'masa plan sekolah',
  alamat: 'alamat sekolah',
  telepon: 'telepon sekolah',
  email: 'surel sekolah',
  ...SEBUTAN_ATURAN,
  kalibrasiWaktu: 'kalibrasi waktu',
}
