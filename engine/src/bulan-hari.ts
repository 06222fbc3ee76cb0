/**
 * Every staff-day of a school's month in one pass. The result lies in columns of numbers: month recap,
 * deductions and reports read them; words are made only when a row is shown (keterangan.ts).
 */

import { versiPerHari } from './berlaku.ts'
import type { FaktaBulan, Gtk, KerjaGtk, ShiftGtk } from './fakta.ts'
import { ALASAN, hitungHari, type LembarHari, lembarBaru, STATUS_KOSONG } from './hari.ts'
import { type RencanaHari, rencanaHari } from './jadwal.ts'
import { hariDalamMinggu, nomorHari } from './kalender.ts'
import { type KonteksBulan, rencanaBulan, siapkanKonteks } from './konteks-bulan.ts'
import { JENIS_LIBUR } from './libur.ts'
import { SINKRON, sinkronHari } from './sinkron.ts'
import type { Sisi } from './sisi.ts'

/** What is known of a staff-day besides its status; bits. */
export const HARI = {
  LENGKAP: 1,
  /** Synced, by reports or by confirmation (rules.md L5, L6). */
  SINKRON: 2,
  TANPA_MESIN: 4,
  DIKONFIRMASI: 8,
  MASA_DEPAN: 16,
  /** A manual row whose times the schedule, changed since, makes impossible gave the status (rules.md L18). */
  LUAR_JADWAL: 32,
} as const

/** Rows reserved per staff-day: the second one only where two shifts were worked (rules.md 19). */
export const BARIS_PER_HARI = 2

/**
 * Staff-day `hari = g * jumlahHari + h` (h from 0), row `baris = hari * BARIS_PER_HARI + (0 | 1)`.
 * A staff-day outside service has no row at all: `shift` 0 in both.
 */
export type HasilBulan = {
  bulan: string
  jumlahHari: number
  gtk: readonly Gtk[]
  /** Id of rules.md H; STATUS_KOSONG = blank, counts nowhere. */
  status: Int16Array
  jenisLibur: Uint8Array
  /** Bits of HARI. */
  tandaHari: Uint8Array
  /** ALASAN: the line of rule 17 that gave the status. */
  alasan: Uint8Array
  /** 1 or 2; 0 = no such row. */
  shift: Uint8Array
  /** Seconds since midnight of the attendance day; -1 = none. */
  datang: Int32Array
  pulang: Int32Array
  /** Whole minutes. */
  terlambat: Int32Array
  pulangCepat: Int32Array
  /** Bits of BARIS. */
  tandaBaris: Uint8Array
  /** ASAL of each side, and the row in `fakta.tap` behind it (-1 = no tap). */
  asalDatang: Uint8Array
  asalPulang: Uint8Array
  tapDatang: Int32Array
  tapPulang: Int32Array
  /** Request numbers behind the sides, by row; rows without any are absent. */
  nomor: ReadonlyMap<number, { datang: string | null; pulang: string | null }>
  /** Number of the manual attendance whose status counts, by staff-day; a later correction of times does not take it away (L18). */
  manual: ReadonlyMap<number, string>
  konteks: KonteksBulan
}

export function hitungHariBulan(fakta: FaktaBulan, hanyaGtkId?: number): HasilBulan {
  const konteks = siapkanKonteks(fakta, hanyaGtkId)
  const hasil = hasilKosong(konteks)
  const lembar = lembarBaru(konteks.ember.waktu)
  const rencana = new Map<ShiftGtk, readonly RencanaHari[]>()
  for (const [g, gtk] of konteks.gtk.entries()) hitungGtk(konteks, hasil, lembar, rencana, g, gtk)
  return hasil
}

/** Index of a staff-day in the day columns; -1 = not among the computed. */
export function indeksHari(hasil: HasilBulan, gtkId: number, tanggal: string): number {
  const g = hasil.gtk.findIndex((satu) => satu.id === gtkId)
  const h = nomorHari(tanggal) - hasil.konteks.awal
  return g < 0 || h < 0 || h >= hasil.jumlahHari ? -1 : g * hasil.jumlahHari + h
}

const TANPA_KERJA: KerjaGtk = {
  berlakuMulai: '2000-01-01',
  berlakuSampai: null,
  disimpanPada: '',
  shift: 'otomatis',
  hariKerja: null,
}

/** A staff member's dated shift and weekdays of each date. */
export function kerjaPerHari(konteks: KonteksBulan, gtk: Gtk): readonly KerjaGtk[] {
  return versiPerHari(gtk.kerja, konteks.awal, konteks.jumlahHari).map((kerja) => kerja ?? TANPA_KERJA)
}

/** How a staff member's day is worked. */
export function rencanaGtk({ gtk, jumlahHari, konteks }: HasilBulan, hari: number): RencanaHari {
  const h = hari % jumlahHari
  return rencanaHari(konteks.jadwal[h]!, kerjaPerHari(konteks, gtk[Math.floor(hari / jumlahHari)]!)[h]!.shift)
}

function hitungGtk(
  konteks: KonteksBulan,
  hasil: HasilBulan,
  l: LembarHari,
  semuaRencana: Map<ShiftGtk, readonly RencanaHari[]>,
  g: number,
  gtk: Gtk,
): void {
  const { awal, jumlahHari, ember } = konteks
  const kerja = kerjaPerHari(konteks, gtk)
  const pin = konteks.pin[g]!
  // Start and leave dates are inclusive; outside them no row at all (rules.md L26).
  const dari = gtk.mulaiTugas === null ? 0 : Math.max(0, nomorHari(gtk.mulaiTugas) - awal)
  const sampai = gtk.berhenti === null ? jumlahHari - 1 : Math.min(jumlahHari - 1, nomorHari(gtk.berhenti) - awal)
  for (let h = dari; h <= sampai; h++) {
    const hari = g * jumlahHari + h
    const rencana = rencanaUntuk(konteks, semuaRencana, kerja[h]!.shift)[h]!
    const pengaturan = konteks.pengaturan[h]!
    const dikonfirmasi = konteks.konfirmasi.has(hari)
    l.dari = ember.mulai[hari]!
    l.sampai = ember.mulai[hari + 1]!
    l.jenisLibur = jenisLibur(konteks, kerja[h]!, rencana, h)
    l.lengkap = konteks.lengkap[h] === 1
    l.masaDepan = h > konteks.hariIni
    l.sinkron = dikonfirmasi ? SINKRON.SUDAH : sinkronHari(konteks.mesin, pin, h)
    l.jeda = pengaturan.jedaMinimalMenit * 60
    l.toleransi = pengaturan.toleransiMenit
    l.tanpaAbsen = pengaturan.menitTanpaAbsen
    l.batasMalam = konteks.batas[h + 1]!
    hitungHari(l, rencana, konteks.permintaan.get(hari) ?? null)
    catatHari(konteks, hasil, l, hari, dikonfirmasi)
  }
}

/** Holidays first, then 4: the weekday is off for all their shifts, or is none of their hariKerja (rules.md 7, L10). */
function jenisLibur(konteks: KonteksBulan, kerja: KerjaGtk, rencana: RencanaHari, h: number): number {
  const libur = konteks.libur[h]
  if (libur) return libur.jenis
  if (rencana.mode === 'libur') return JENIS_LIBUR.HARI_OFF
  if (kerja.hariKerja === null || kerja.hariKerja.includes(hariDalamMinggu(konteks.awal + h))) return 0
  return JENIS_LIBUR.HARI_OFF
}

function catatHari(konteks: KonteksBulan, hasil: HasilBulan, l: LembarHari, hari: number, dikonfirmasi: boolean): void {
  hasil.status[hari] = l.status
  hasil.jenisLibur[hari] = l.jenisLibur
  hasil.alasan[hari] = l.alasan
  hasil.tandaHari[hari] =
    (l.lengkap ? HARI.LENGKAP : 0) |
    (l.sinkron === SINKRON.SUDAH ? HARI.SINKRON : 0) |
    (l.sinkron === SINKRON.TANPA_MESIN ? HARI.TANPA_MESIN : 0) |
    (dikonfirmasi ? HARI.DIKONFIRMASI : 0) |
    (l.masaDepan ? HARI.MASA_DEPAN : 0) |
    (l.luarJadwal && l.alasan === ALASAN.MANUAL ? HARI.LUAR_JADWAL : 0)
  if (l.manual) (hasil.manual as Map<number, string>).set(hari, l.manual.nomor)
  let baris = hari * BARIS_PER_HARI
  if (l.pakaiA) catatBaris(konteks, hasil, l.a, baris++)
  if (l.pakaiB) catatBaris(konteks, hasil, l.b, baris)
}

function catatBaris(konteks: KonteksBulan, hasil: HasilBulan, s: Sisi, baris: number): void {
  hasil.shift[baris] = s.jadwal.shift
  hasil.datang[baris] = s.datang
  hasil.pulang[baris] = s.pulang
  hasil.terlambat[baris] = s.terlambat
  hasil.pulangCepat[baris] = s.pulangCepat
  hasil.tandaBaris[baris] = s.tanda
  hasil.asalDatang[baris] = s.asalDatang
  hasil.asalPulang[baris] = s.asalPulang
  hasil.tapDatang[baris] = s.tapDatang < 0 ? -1 : konteks.ember.tap[s.tapDatang]!
  hasil.tapPulang[baris] = s.tapPulang < 0 ? -1 : konteks.ember.tap[s.tapPulang]!
  if (s.nomorDatang !== null || s.nomorPulang !== null) {
    const nomor = hasil.nomor as Map<number, { datang: string | null; pulang: string | null }>
    nomor.set(baris, { datang: s.nomorDatang, pulang: s.nomorPulang })
  }
}

function rencanaUntuk(
  konteks: KonteksBulan,
  semua: Map<ShiftGtk, readonly RencanaHari[]>,
  shift: ShiftGtk,
): readonly RencanaHari[] {
  const ada = semua.get(shift)
  if (ada) return ada
  const baru = rencanaBulan(konteks, shift)
  semua.set(shift, baru)
  return baru
}

function hasilKosong(konteks: KonteksBulan): HasilBulan {
  const hari = konteks.gtk.length * konteks.jumlahHari
  const baris = hari * BARIS_PER_HARI
  return {
    bulan: konteks.fakta.bulan,
    jumlahHari: konteks.jumlahHari,
    gtk: konteks.gtk,
    status: new Int16Array(hari).fill(STATUS_KOSONG),
    jenisLibur: new Uint8Array(hari),
    tandaHari: new Uint8Array(hari),
    alasan: new Uint8Array(hari),
    shift: new Uint8Array(baris),
    datang: new Int32Array(baris).fill(-1),
    pulang: new Int32Array(baris).fill(-1),
    terlambat: new Int32Array(baris),
    pulangCepat: new Int32Array(baris),
    tandaBaris: new Uint8Array(baris),
    asalDatang: new Uint8Array(baris),
    asalPulang: new Uint8Array(baris),
    tapDatang: new Int32Array(baris).fill(-1),
    tapPulang: new Int32Array(baris).fill(-1),
    nomor: new Map(),
    manual: new Map(),
    konteks,
  }
}
