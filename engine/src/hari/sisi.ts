/** The two sides of one shift, and which tap gives arrival and departure (rules.md 9–11, L8, L14–L17). */
import type { JadwalShift } from '../jadwal/jadwal.ts'

/** What gave a side. */
export const ASAL = { TIDAK_ADA: 0, TAP: 1, MANUAL: 2, KOREKSI_JAM: 3, KOREKSI_STATUS: 4, LANJUT: 5 } as const

/** One shift of one staff-day while it is worked out. Two are made once and reused for every day: no allocation. */
export type Sisi = {
  jadwal: JadwalShift
  /** This shift's taps inside its window: `dari … sampai` of the sorted bucket. */
  dari: number
  sampai: number
  /** Seconds since midnight; -1 = none. */
  datang: number
  pulang: number
  asalDatang: number
  asalPulang: number
  /** Row of the giving tap in the sorted bucket; -1 = not from a tap. */
  tapDatang: number
  tapPulang: number
  /** Request numbers behind the sides, where a request gave them. */
  nomorDatang: string | null
  nomorPulang: string | null
  /** What the sides cost, whole minutes, and how the row reads (BARIS). Filled by hari.ts. */
  terlambat: number
  pulangCepat: number
  tanda: number
}

export function sisiBaru(jadwal: JadwalShift): Sisi {
  return {
    jadwal,
    dari: 0,
    sampai: 0,
    datang: -1,
    pulang: -1,
    asalDatang: ASAL.TIDAK_ADA,
    asalPulang: ASAL.TIDAK_ADA,
    tapDatang: -1,
    tapPulang: -1,
    nomorDatang: null,
    nomorPulang: null,
    terlambat: 0,
    pulangCepat: 0,
    tanda: 0,
  }
}

export function kosongkan(sisi: Sisi, jadwal: JadwalShift): void {
  sisi.jadwal = jadwal
  hapusDatang(sisi)
  hapusPulang(sisi)
  sisi.dari = 0
  sisi.sampai = 0
  sisi.terlambat = 0
  sisi.pulangCepat = 0
  sisi.tanda = 0
}

export const adaSisi = (sisi: Sisi): boolean => sisi.datang >= 0 || sisi.pulang >= 0

/** A shift's window of taps: from its start (inclusive) on, and `dari … sampai` as the caller bounded it. */
export function bukaJendela(sisi: Sisi, waktu: Int32Array, dari: number, sampai: number): void {
  let awal = dari
  while (awal < sampai && waktu[awal]! < sisi.jadwal.mulaiAbsen) awal++
  sisi.dari = awal
  sisi.sampai = sampai
}

/** Rule 11 and L15: a gap of `jeda` makes two events, otherwise the midpoint decides which one it was. */
export function sisiDariTap(sisi: Sisi, waktu: Int32Array, jeda: number): void {
  if (sisi.dari >= sisi.sampai) return
  const akhir = sisi.sampai - 1
  const pertama = waktu[sisi.dari]!
  const terakhir = waktu[akhir]!
  const dua = terakhir - pertama >= jeda
  if (dua || 2 * pertama < sisi.jadwal.jamMasuk + sisi.jadwal.jamPulang) {
    isiDatang(sisi, pertama, ASAL.TAP, sisi.dari, null)
  }
  if (dua || sisi.datang < 0) isiPulang(sisi, terakhir, ASAL.TAP, akhir, null)
  buangMustahil(sisi)
}

/** A day off shows its taps: two events as they are, a single one as arrival (rules.md L17). */
export function sisiHariLibur(sisi: Sisi, waktu: Int32Array, jeda: number): void {
  if (sisi.dari >= sisi.sampai) return
  const akhir = sisi.sampai - 1
  isiDatang(sisi, waktu[sisi.dari]!, ASAL.TAP, sisi.dari, null)
  if (waktu[akhir]! - waktu[sisi.dari]! >= jeda) isiPulang(sisi, waktu[akhir]!, ASAL.TAP, akhir, null)
}

/** An arrival at or after the end is none, a departure up to the start is none (rules.md 14, L16). */
export const isDatangMustahil = (t: number, { jamPulang }: Pick<JadwalShift, 'jamPulang'>): boolean => t >= jamPulang
export const isPulangMustahil = (t: number, { jamMasuk }: Pick<JadwalShift, 'jamMasuk'>): boolean => t <= jamMasuk

function buangMustahil(sisi: Sisi): void {
  if (isDatangMustahil(sisi.datang, sisi.jadwal)) hapusDatang(sisi)
  if (isPulangMustahil(sisi.pulang, sisi.jadwal)) hapusPulang(sisi)
}

/** Is `t` before the midpoint between the end of the first and the start of the second shift? (rules.md 10, L14) */
export function sebelumBelah(t: number, a: Pick<JadwalShift, 'jamPulang'>, b: Pick<JadwalShift, 'jamMasuk'>): boolean {
  return 2 * t < a.jamPulang + b.jamMasuk
}

export function isiDatang(sisi: Sisi, t: number, asal: number, tap: number, nomor: string | null): void {
  sisi.datang = t
  sisi.asalDatang = asal
  sisi.tapDatang = tap
  sisi.nomorDatang = nomor
}

export function isiPulang(sisi: Sisi, t: number, asal: number, tap: number, nomor: string | null): void {
  sisi.pulang = t
  sisi.asalPulang = asal
  sisi.tapPulang = tap
  sisi.nomorPulang = nomor
}

export const hapusDatang = (sisi: Sisi): void => isiDatang(sisi, -1, ASAL.TIDAK_ADA, -1, null)
export const hapusPulang = (sisi: Sisi): void => isiPulang(sisi, -1, ASAL.TIDAK_ADA, -1, null)
