/** The screen 'Durasi': a week's effective working time and what may be saved (rules.md L8, L32; spec 1 'Durasi'). */

import { formatJam, NAMA_HARI } from '../calendar.ts'
import type { HariJadwal } from '../fakta.ts'

/** 37.5 hours a week, in seconds; 32.5 in a dated Ramadan schedule (product.md 3). */
export const MINIMAL_MINGGUAN = 135_000
export const MINIMAL_MINGGUAN_RAMADAN = 117_000

/** A version that ends by itself is a Ramadan schedule. `batas`: what the application's settings ask for. */
export const minimalMingguan = (
  berlakuSampai: string | null,
  limit = { ordinary: MINIMAL_MINGGUAN, ramadan: MINIMAL_MINGGUAN_RAMADAN },
): number => (berlakuSampai === null ? limit.ordinary : limit.ramadan)

export type HariDuration = { efektif: number; istirahat: number }

/** Effective and break seconds of one day; off days and days lacking a time give 0. */
export function hariDuration(row: HariJadwal): HariDuration {
  if (row.isLibur || row.jamMasuk === null || row.jamPulang === null) return { efektif: 0, istirahat: 0 }
  const istirahat = istirahatDuration(row, row.jamMasuk, row.jamPulang)
  return { efektif: Math.max(0, row.jamPulang - row.jamMasuk - istirahat), istirahat }
}

/** `lacking`: the warning 'belum memenuhi 37,5 jam / minggu' stands, strictly under the minimum. */
export function mingguanDuration(
  hari: readonly HariJadwal[],
  minimal = MINIMAL_MINGGUAN,
): HariDuration & { lacking: boolean } {
  let efektif = 0
  let istirahat = 0
  for (const row of hari) {
    const duration = hariDuration(row)
    efektif += duration.efektif
    istirahat += duration.istirahat
  }
  return { efektif, istirahat, lacking: efektif < minimal }
}

/** `hari` null: the shift as a whole. `field` is the row's own, or 'mulaiAbsen'. */
export type JadwalError = { hari: number | null; field: keyof HariJadwal | 'mulaiAbsen' | 'rows'; message: string }

export type AturanToCheck = {
  shift: 1 | 2
  /** Start of taps of that shift at the school; null = many schools, each has its own. */
  absenStart: number | null
  batasMalam: number
}

/**
 * Reasons why one shift's week may not be saved, all of them; empty = it may (rules.md L8). What an older version
 * holds beyond that is still read, by L32.
 */
export function checkJadwal(
  daftar: readonly HariJadwal[],
  { shift, absenStart, batasMalam }: AturanToCheck,
): readonly JadwalError[] {
  const errors: JadwalError[] = []
  if (!daftar.some((row) => row.jamMasuk !== null && row.jamPulang !== null)) {
    errors.push({ hari: null, field: 'rows', message: `Shift ${shift} belum memuat jam masuk dan jam pulang.` })
  }
  if (absenStart !== null && absenStart < batasMalam) {
    const message = `Shift ${shift}: mulai absen ${at(absenStart)} tidak boleh sebelum batas malam ${at(batasMalam)}.`
    errors.push({ hari: null, field: 'mulaiAbsen', message })
  }
  for (const row of daftar) errors.push(...checkHari(row, { absenStart, batasMalam }))
  return errors
}

/** What may be saved but should be known: who comes before the start of taps has no arrival (rules.md 9). */
export function absenStartWarning(daftar: readonly HariJadwal[], shift: 1 | 2, absenStart: number): string | null {
  const awal = daftar.filter(({ isLibur, jamMasuk }) => !isLibur && jamMasuk !== null && jamMasuk < absenStart)
  if (awal.length === 0) return null
  const hari = awal.map((hariJadwal) => NAMA_HARI[hariJadwal.hari]).join(', ')
  return `Shift ${shift} (${hari}) masuk sebelum mulai absen ${at(absenStart)}: tap sebelum pukul itu tidak dipakai.`
}

/** The reasons of one weekday; an off day is not worked, whatever its hours say. */
export function checkHari(row: HariJadwal, { absenStart, batasMalam }: Omit<AturanToCheck, 'shift'>): JadwalError[] {
  if (row.isLibur) return []
  const { hari, jamMasuk, jamPulang } = row
  const errors: JadwalError[] = []
  const add = (field: keyof HariJadwal, message: string) =>
    errors.push({ hari, field, message: `${NAMA_HARI[hari] ?? 'Hari'}: ${message}` })
  if (jamMasuk === null && jamPulang !== null) add('jamMasuk', 'jam masuk belum diisi.')
  if (jamMasuk !== null && jamPulang === null) add('jamPulang', 'jam pulang belum diisi.')
  if (jamMasuk !== null && jamPulang !== null && jamPulang <= jamMasuk) {
    add('jamPulang', 'jam pulang harus setelah jam masuk.')
  }
  if (jamMasuk !== null && jamMasuk < batasMalam) {
    // Taps before the border are of the day before: nobody could arrive for such a day (rules.md 5, L8).
    add('jamMasuk', `jam masuk tidak boleh sebelum batas malam ${at(batasMalam)}.`)
  } else if (jamMasuk !== null && absenStart !== null && absenStart > jamMasuk) {
    add('jamMasuk', `jam masuk tidak boleh sebelum mulai absen ${at(absenStart)}.`)
  }
  checkIstirahat(row, add)
  return errors
}

function checkIstirahat(row: HariJadwal, add: (field: keyof HariJadwal, message: string) => void): void {
  const { jamMasuk, jamPulang, jamIstirahatMulai, jamIstirahatSelesai } = row
  if (jamIstirahatMulai === null && jamIstirahatSelesai === null) return
  if (jamIstirahatMulai === null) return add('jamIstirahatMulai', 'istirahat mulai belum diisi.')
  if (jamIstirahatSelesai === null) return add('jamIstirahatSelesai', 'istirahat selesai belum diisi.')
  if (jamIstirahatSelesai <= jamIstirahatMulai)
    return add('jamIstirahatSelesai', 'istirahat selesai harus setelah istirahat mulai.')
  if (jamMasuk === null || jamPulang === null || jamPulang <= jamMasuk) return
  const range = `di dalam jam kerja ${at(jamMasuk)}–${at(jamPulang)}.`
  if (jamIstirahatMulai < jamMasuk) add('jamIstirahatMulai', `istirahat mulai harus ${range}`)
  if (jamIstirahatSelesai > jamPulang) add('jamIstirahatSelesai', `istirahat selesai harus ${range}`)
}

const at = (seconds: number): string => formatJam(seconds).replace(/:00$/, '')

function istirahatDuration(row: HariJadwal, jamMasuk: number, jamPulang: number): number {
  const { jamIstirahatMulai, jamIstirahatSelesai } = row
  if (jamIstirahatMulai === null || jamIstirahatSelesai === null) return 0
  return Math.max(0, Math.min(jamIstirahatSelesai, jamPulang) - Math.max(jamIstirahatMulai, jamMasuk))
}
