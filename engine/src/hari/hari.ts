/** One staff-day: shift, sides, status, lateness (rules.md B–E, L10–L25). Numbers only, on one reused sheet. */
import { STATUS } from '../acuan.ts'
import type { JadwalShift, RencanaHari } from '../jadwal/jadwal.ts'
import { SINKRON } from '../tap/sinkron.ts'
import { buangYangTidakDijalani, isTanpaTapDalam, lanjutkanShift, pinjamTapJeda } from './lanjut-shift.ts'
import type { PermintaanHari } from './permintaan.ts'
import { pilihShift } from './shift-otomatis.ts'
import {
  adaSisi,
  bukaJendela,
  kosongkan,
  type Sisi,
  sebelumBelah,
  sisiBaru,
  sisiDariTap,
  sisiHariLibur,
} from './sisi.ts'
import { type HasilManual, terapkanPermintaan } from './sisi-permintaan.ts'

/** How a row reads; bits. */
export const BARIS = {
  /** A missing side that costs `menitTanpaAbsen`. */
  TANPA_DATANG: 1,
  TANPA_PULANG: 2,
  /** A missing side that costs nothing until the machine reports (rules.md L7). */
  BELUM_DATANG: 4,
  BELUM_PULANG: 8,
  /** Its minutes are covered by an approved izin. */
  IZIN_DATANG: 16,
  IZIN_PULANG: 32,
  LANJUT_SHIFT: 64,
  SHIFT_LAIN: 128,
} as const

/** Which line of rule 17 gave the status. */
export const ALASAN = {
  LIBUR: 1,
  KOREKSI: 2,
  MANUAL: 3,
  HADIR: 4,
  BELUM_LENGKAP: 5,
  TANPA_MESIN: 6,
  BELUM_SINKRON: 7,
  ALPA: 8,
  MASA_DEPAN: 9,
} as const

/** No status yet: counts nowhere. */
const STATUS_KOSONG = -1

export type LembarHari = HasilManual & {
  waktu: Int32Array
  /** The person's taps of this attendance day: `dari … sampai` of `waktu`. */
  dari: number
  sampai: number
  jenisLibur: number
  lengkap: boolean
  masaDepan: boolean
  sinkron: number
  /** Settings of the day, in seconds and minutes. */
  jeda: number
  toleransi: number
  tanpaAbsen: number
  batasMalam: number
  /** Result: the row of `a`, of `b`, or of both. */
  a: Sisi
  b: Sisi
  pakaiA: boolean
  pakaiB: boolean
  status: number
  alasan: number
  /** Status of group H: both sides count. */
  hadir: boolean
}

export function lembarBaru(waktu: Int32Array): LembarHari {
  const kosong: JadwalShift = { shift: 1, kerja: false, jamMasuk: 0, jamPulang: 0, mulaiAbsen: 0, versi: null }
  return {
    waktu,
    dari: 0,
    sampai: 0,
    jenisLibur: 0,
    lengkap: false,
    masaDepan: false,
    sinkron: 0,
    jeda: 0,
    toleransi: 0,
    tanpaAbsen: 0,
    batasMalam: 0,
    a: sisiBaru(kosong),
    b: sisiBaru(kosong),
    pakaiA: true,
    pakaiB: false,
    status: STATUS_KOSONG,
    alasan: 0,
    hadir: false,
    manual: null,
    luarJadwal: false,
  }
}

export function hitungHari(l: LembarHari, rencana: RencanaHari, permintaan: PermintaanHari | null): void {
  l.pakaiA = true
  l.pakaiB = false
  l.hadir = false
  l.manual = null
  l.luarJadwal = false
  if (l.jenisLibur !== 0) return hariLibur(l, rencana)
  if (l.masaDepan) return hariMendatang(l, rencana, permintaan)
  if (rencana.mode === 'keduanya' && rencana.b) isiDuaShift(l, rencana.a, rencana.b, permintaan)
  else isiSatuShift(l, rencana, permintaan)
  putuskanStatus(l, permintaan)
  if (l.pakaiA) hitungDurasi(l, l.a, permintaan)
  if (l.pakaiB) hitungDurasi(l, l.b, permintaan)
  if (rencana.mode === 'keduanya' && l.hadir && isSelesai(l)) tandaiShiftLain(l)
}

/** L beats every correction and manual row; taps are shown, nothing is counted (rules.md 17b, L17, L26). */
function hariLibur(l: LembarHari, rencana: RencanaHari): void {
  kosongkan(l.a, rencana.pertama)
  l.status = STATUS.LIBUR
  l.alasan = ALASAN.LIBUR
  if (l.masaDepan) return
  bukaJendela(l.a, l.waktu, l.dari, l.sampai)
  sisiHariLibur(l.a, l.waktu, l.jeda)
}

/** No times; a status only from an approved type 1 not of group H (rules.md L25). */
function hariMendatang(l: LembarHari, rencana: RencanaHari, permintaan: PermintaanHari | null): void {
  kosongkan(l.a, rencana.a)
  const koreksi = permintaan?.koreksiHadir ? null : permintaan?.koreksiStatus
  l.status = koreksi?.statusKoreksiId ?? STATUS_KOSONG
  l.alasan = koreksi ? ALASAN.KOREKSI : ALASAN.MASA_DEPAN
}

function isiSatuShift(l: LembarHari, rencana: RencanaHari, permintaan: PermintaanHari | null): void {
  const jadwal = rencana.mode === 'otomatis' && rencana.b ? pilihShift(l, rencana.a, rencana.b, permintaan) : rencana.a
  kosongkan(l.a, jadwal)
  bukaJendela(l.a, l.waktu, l.dari, l.sampai)
  sisiDariTap(l.a, l.waktu, l.jeda)
  if (permintaan) terapkanPermintaan(permintaan, l.a, null, l)
}

function isiDuaShift(l: LembarHari, satu: JadwalShift, dua: JadwalShift, permintaan: PermintaanHari | null): void {
  kosongkan(l.a, satu)
  kosongkan(l.b, dua)
  let belah = l.dari
  while (belah < l.sampai && sebelumBelah(l.waktu[belah]!, satu, dua)) belah++
  bukaJendela(l.a, l.waktu, l.dari, belah)
  bukaJendela(l.b, l.waktu, belah, l.sampai)
  sisiDariTap(l.a, l.waktu, l.jeda)
  sisiDariTap(l.b, l.waktu, l.jeda)
  const tanpaTapDalam = isTanpaTapDalam(l.a, l.b)
  pinjamTapJeda(l.a, l.b, l.waktu)
  if (permintaan) {
    terapkanPermintaan(permintaan, l.a, l.b, l)
    // Once more, for what the requests leave missing (rules.md L14).
    pinjamTapJeda(l.a, l.b, l.waktu)
  }
  const lanjut = lanjutkanShift(l.a, l.b, tanpaTapDalam)
  buangYangTidakDijalani(l.a, l.b, l.waktu)
  l.pakaiB = adaSisi(l.b)
  l.pakaiA = adaSisi(l.a) || !l.pakaiB
  if (lanjut && l.pakaiA && l.pakaiB) {
    l.a.tanda |= BARIS.LANJUT_SHIFT
    l.b.tanda |= BARIS.LANJUT_SHIFT
  }
}

/** A shift that was left out costs nothing, but the worked row names it; never while unsynced (rules.md L14). */
function tandaiShiftLain(l: LembarHari): void {
  const dijalani = l.pakaiA ? l.a : l.b
  if (l.pakaiA !== l.pakaiB && adaSisi(dijalani)) dijalani.tanda |= BARIS.SHIFT_LAIN
}

/** Rule 17 (c) to (h). */
function putuskanStatus(l: LembarHari, permintaan: PermintaanHari | null): void {
  const koreksi = permintaan?.koreksiStatus
  if (koreksi) {
    l.status = koreksi.statusKoreksiId ?? STATUS_KOSONG
    l.alasan = ALASAN.KOREKSI
    l.hadir = permintaan.koreksiHadir !== null
  } else if (l.manual) {
    l.status = l.manual.statusId
    l.alasan = ALASAN.MANUAL
    l.hadir = true
  } else if (adaSisi(l.a) || (l.pakaiB && adaSisi(l.b))) {
    l.status = STATUS.HADIR
    l.alasan = ALASAN.HADIR
    l.hadir = true
  } else {
    l.status = isSelesai(l) ? STATUS.ALPA : STATUS_KOSONG
    l.alasan = alasanTanpaTanda(l)
  }
}

function alasanTanpaTanda(l: LembarHari): number {
  if (!l.lengkap) return ALASAN.BELUM_LENGKAP
  if (l.sinkron === SINKRON.TANPA_MESIN) return ALASAN.TANPA_MESIN
  return l.sinkron === SINKRON.BELUM ? ALASAN.BELUM_SINKRON : ALASAN.ALPA
}

/** Late and early of one row (rules.md 13–16, L7, L21–L24). */
function hitungDurasi(l: LembarHari, s: Sisi, permintaan: PermintaanHari | null): void {
  // DL both 0, DLP late 0, DLS early 0, anything else not of group H both 0 (rules.md 15).
  if (l.hadir || l.status === STATUS.DINAS_LUAR_SIANG) {
    if (s.datang >= 0) {
      s.terlambat = menitTerukur(s.datang - s.jadwal.jamMasuk, l.toleransi)
    } else if (l.lengkap ? l.sinkron === SINKRON.SUDAH : s.pulang >= 0) {
      s.terlambat = l.tanpaAbsen
      s.tanda |= BARIS.TANPA_DATANG
    } else if (l.lengkap) s.tanda |= BARIS.BELUM_DATANG
  }
  if (l.hadir || l.status === STATUS.DINAS_LUAR_PAGI) {
    if (s.pulang >= 0) {
      s.pulangCepat = menitTerukur(s.jadwal.jamPulang - s.pulang, l.toleransi)
    } else if (isSelesai(l)) {
      s.pulangCepat = l.tanpaAbsen
      s.tanda |= BARIS.TANPA_PULANG
    } else if (l.lengkap) s.tanda |= BARIS.BELUM_PULANG
  }
  if (permintaan?.izinDatang && s.terlambat > 0) s.tanda |= BARIS.IZIN_DATANG
  if (permintaan?.izinPulang && s.pulangCepat > 0) s.tanda |= BARIS.IZIN_PULANG
}

const isSelesai = (l: LembarHari): boolean => l.lengkap && l.sinkron === SINKRON.SUDAH

/** Whole minutes, seconds make nobody late; up to the tolerance 0, above it whole (rules.md 13). */
function menitTerukur(detik: number, toleransi: number): number {
  if (detik < 60) return 0
  const menit = Math.floor(detik / 60)
  return menit <= toleransi ? 0 : menit
}
