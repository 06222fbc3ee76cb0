import type { pratinjauManual as kontrakManual } from '@geisa/contract/absensi-manual'
import type { Jawaban, Keluaran } from '@geisa/contract/endpoint'
import type { pratinjauKoreksi as kontrakKoreksi } from '@geisa/contract/koreksi-kehadiran'
import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import { versiPerHari } from '@geisa/engine/berlaku'
import type { FaktaBulan } from '@geisa/engine/fakta'
import { PERAN } from '@geisa/engine/hak-akses'
import { type HariUsulan, hariUsulan, hariUsulanBanyak } from '@geisa/engine/hari-usulan'
import { bacaJam, formatJam, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { PENGATURAN_BAWAAN } from '@geisa/engine/pengaturan'
import { type KonteksAcuan, periksaIsianKoreksi, periksaKoreksi } from '@geisa/engine/syarat-koreksi'
import { periksaIsianManual, periksaManual } from '@geisa/engine/syarat-manual'
import type { GalatUsulan } from '@geisa/engine/syarat-waktu'
import type { IsianKoreksi, IsianManual } from '@geisa/engine/usulan'
import { sql } from 'kysely'
import type { Aplikasi } from '../../platform/aplikasi.ts'
import type { DbOrTrx } from '../../platform/db.ts'
import { salahIsi, tidakSah } from '../../platform/errors.ts'
import { type Cakupan, sekolahDalam } from '../../platform/scope.ts'
import type { Masuk } from '../../platform/session.ts'
import { bacaSetting } from '../aplikasi/queries.ts'
import { hariIniDi, planBerlaku } from '../sekolah/queries-baris.ts'
import { type Ditanya, muatBulanUsulan, susunDampak } from './queries-dampak.ts'
import { statusBerlaku } from './queries-status.ts'

type Alat = Pick<Aplikasi, 'db' | 'clock'>
type BadanKoreksi = Keluaran<typeof kontrakKoreksi, 'body'>
type BadanManual = Keluaran<typeof kontrakManual, 'body'>

const KOSONG: DampakPengajuan = { hari: [], bulan: [], terpotong: false }

/** What a correction would change if it were approved as it stands in the form, what is recorded, and what bars it. */
export async function pratinjauKoreksi(
  alat: Alat,
  masuk: Masuk,
  badan: BadanKoreksi,
): Promise<Jawaban<typeof kontrakKoreksi>> {
  const { sekolahId, gtkId } = uraiGtk(badan.gtk.id)
  const sekolah = await findSekolah(alat, masuk, sekolahId, [gtkId])
  if (sekolah === undefined || sekolah.gtk.length === 0) throw salahIsi('gtk', 'GTK tidak ditemukan')
  const isian = bacaIsian(badan, gtkId)
  const status = await statusBerlaku(alat.db, isian.dari)
  const { hariIni } = sekolah
  const mundurBulan = await bacaSetting(alat.db, 'mundurKoreksiBulan', hariIni)
  const konteks = { hariIni, status, isPro: sekolah.pro, mundurBulan }
  const galat = periksaIsianKoreksi(isian, konteks)
  const ditanya: Ditanya = { jenis: 'koreksi', isian, sekolahId, noUsulan: null, status: null }
  if (galat.length > 0) return { dampak: KOSONG, ...(await tercatat(alat, masuk, ditanya, konteks)), galat }
  const daftar = await muatBulanUsulan(alat, masuk.cakupan, ditanya)
  const hari = daftar.flatMap(({ fakta }) => hariUsulan(fakta, gtkId, isian.dari, isian.sampai))
  return {
    dampak: await susunDampak(alat, masuk, ditanya, daftar),
    ...awalDari(hari[0], status),
    galat: [
      ...galatTerkunci(daftar, 'tglKehadiran.dari'),
      ...periksaKoreksi(isian, { ...konteks, hari, batasMalam: batasMalam(daftar[0]?.fakta, isian.dari) }),
    ],
  }
}

/** The same of a manual attendance. */
export async function pratinjauManual(
  alat: Alat,
  masuk: Masuk,
  { tanggal, jenisAbsensiManual, details }: BadanManual,
): Promise<Jawaban<typeof kontrakManual>> {
  const baris = details.map((satu) => ({ ...uraiGtk(satu.gtk.id), ...satu }))
  const sendiri = masuk.pengguna.peranId === PERAN.SEKOLAH ? masuk.pengguna.sekolahId : null
  const sekolahId = sendiri ?? baris[0]?.sekolahId ?? 0
  const orang = baris.map(({ gtkId }) => gtkId)
  const sekolah = await findSekolah(alat, masuk, sekolahId, orang)
  if (sekolah === undefined) throw salahIsi('details', 'Isi paling sedikit satu GTK dari sekolah dalam cakupan Anda')
  const asing = baris.flatMap((satu, i) =>
    satu.sekolahId === sekolahId && sekolah.gtk.includes(satu.gtkId)
      ? []
      : [{ field: `details.${i}.gtk`, message: 'GTK tidak ditemukan' }],
  )
  if (asing.length > 0) throw tidakSah('GTK tidak ditemukan', asing)
  const rinci = baris.map(({ gtkId, waktuDatang, waktuPulang }) => ({
    gtkId,
    datang: detik(waktuDatang),
    pulang: detik(waktuPulang),
  }))
  const isian: IsianManual = { tanggal, statusId: jenisAbsensiManual.id, rinci }
  const status = await statusBerlaku(alat.db, tanggal)
  const konteks = { hariIni: sekolah.hariIni, status, isPro: sekolah.pro }
  const galat = periksaIsianManual(isian, konteks)
  if (galat.length > 0) return { dampak: KOSONG, galat }
  const ditanya: Ditanya = { jenis: 'absensi-manual', isian, sekolahId, noUsulan: null, status: null }
  const daftar = await muatBulanUsulan(alat, masuk.cakupan, ditanya)
  const fakta = daftar[0]?.fakta
  const hari = fakta === undefined ? new Map<number, HariUsulan[]>() : hariUsulanBanyak(fakta, orang, tanggal, tanggal)
  return {
    dampak: await susunDampak(alat, masuk, ditanya, daftar),
    galat: [
      ...galatTerkunci(daftar, 'tanggal'),
      ...periksaManual(isian, { ...konteks, hari, batasMalam: batasMalam(fakta, tanggal) }),
    ],
  }
}

function bacaIsian(badan: BadanKoreksi, gtkId: number): IsianKoreksi {
  const { jenisKoreksi, jenisIzin, statusKehadiran, tglKehadiran, waktuKoreksi } = badan
  return {
    gtkId,
    // What is no kind of correction is refused by the engine, as everything else of the meaning.
    jenis: jenisKoreksi.id as IsianKoreksi['jenis'],
    jenisIzin: (jenisIzin?.id ?? null) as IsianKoreksi['jenisIzin'],
    statusId: statusKehadiran?.koreksi?.id ?? null,
    dari: tglKehadiran.dari,
    sampai: tglKehadiran.sampai ?? tglKehadiran.dari,
    datang: detik(waktuKoreksi?.datang),
    pulang: detik(waktuKoreksi?.pulang),
  }
}

const detik = (jam: string | null | undefined): number | null =>
  jam === null || jam === undefined ? null : bacaJam(jam)

const batasMalam = (fakta: FaktaBulan | undefined, tanggal: string): number =>
  (versiPerHari(fakta?.pengaturan ?? [], nomorHari(tanggal) + 1, 1)[0] ?? PENGATURAN_BAWAAN).batasMalam

const galatTerkunci = (daftar: readonly { bulan: string; tersegel: unknown }[], field: string): GalatUsulan[] =>
  daftar.some(({ tersegel }) => tersegel !== null)
    ? [{ field, message: 'Bulannya sudah dikunci. Pilih tanggal lain, atau minta dinas membuka kuncinya.' }]
    : []

/** So far ahead nothing is recorded, and so long ago nothing was. */
const TERAWAL = '2015-01-01'
const KE_DEPAN = 366

/** A form that is not complete yet shows what its first day has. */
async function tercatat(alat: Alat, { cakupan }: Masuk, ditanya: Ditanya, { hariIni, status }: KonteksAcuan) {
  if (ditanya.jenis !== 'koreksi') return awalDari(undefined, status)
  const { dari, gtkId } = ditanya.isian
  if (dari < TERAWAL || dari > tanggalDari(nomorHari(hariIni) + KE_DEPAN)) return awalDari(undefined, status)
  const sehari = { ...ditanya, isian: { ...ditanya.isian, sampai: dari } }
  const [satu] = await muatBulanUsulan(alat, cakupan, sehari)
  return awalDari(satu && hariUsulan(satu.fakta, gtkId, dari, dari)[0], status)
}

function awalDari(hari: HariUsulan | undefined, status: KonteksAcuan['status']) {
  const statusId = hari?.statusId ?? 0
  const jam = (satu: number | null | undefined) =>
    satu === null || satu === undefined ? null : formatJam(satu).slice(0, 5)
  return {
    statusAwal: { id: statusId, nama: status.find(({ id }) => id === statusId)?.nama ?? 'Alpa' },
    waktuAwal: { datang: jam(hari?.datangTercatat), pulang: jam(hari?.pulangTercatat) },
  }
}

function uraiGtk(id: string): { sekolahId: number; gtkId: number } {
  const [sekolahId = 0, gtkId = 0] = id.split('-').map(Number)
  return gtkId > 2_147_483_647 ? { sekolahId: 0, gtkId: 0 } : { sekolahId, gtkId }
}

type SekolahDitanya = { pro: boolean; hariIni: string; gtk: number[] }

/** The school in scope, and who of these people is of its staff. */
async function findSekolah(
  { db, clock }: { db: DbOrTrx; clock: Aplikasi['clock'] },
  { cakupan }: { cakupan: Cakupan },
  sekolahId: number,
  gtkIds: readonly number[],
): Promise<SekolahDitanya | undefined> {
  const hariIni = hariIniDi(clock.now())
  const { rows } = await sql<SekolahDitanya>`
    select ${planBerlaku(hariIni)} = 'PRO' as pro, ${hariIni} as "hariIni",
      array(select g.id from gtk g where g.sekolah_id = s.id and g.id = any(${[...gtkIds]}::int[])) as gtk
    from sekolah s where s.id = ${sekolahId} and ${sekolahDalam(cakupan)}`.execute(db)
  return rows[0]
}
