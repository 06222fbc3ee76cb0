/** The screen 'Durasi': a week's effective working time and what may be saved (rules.md L8, L32; spec 1 'Durasi'). */
import type { HariJadwal } from '../fakta.ts'
import { formatJam, NAMA_HARI } from '../kalender.ts'

/** 37.5 hours a week, in seconds; 32.5 in a dated Ramadan schedule (product.md 3). */
export const MINIMAL_MINGGUAN = 135_000
export const MINIMAL_MINGGUAN_RAMADAN = 117_000

/** A version that ends by itself is a Ramadan schedule. `batas`: what the application's settings ask for. */
export const minimalMingguan = (
  berlakuSampai: string | null,
  batas = { biasa: MINIMAL_MINGGUAN, ramadan: MINIMAL_MINGGUAN_RAMADAN },
): number => (berlakuSampai === null ? batas.biasa : batas.ramadan)

export type DurasiHari = { efektif: number; istirahat: number }

/** Effective and break seconds of one day; off days and days lacking a time give 0. */
export function durasiHari(baris: HariJadwal): DurasiHari {
  if (baris.isLibur || baris.jamMasuk === null || baris.jamPulang === null) return { efektif: 0, istirahat: 0 }
  const istirahat = durasiIstirahat(baris, baris.jamMasuk, baris.jamPulang)
  return { efektif: Math.max(0, baris.jamPulang - baris.jamMasuk - istirahat), istirahat }
}

/** `kurang`: the warning 'belum memenuhi 37,5 jam / minggu' stands, strictly under the minimum. */
export function durasiMingguan(
  hari: readonly HariJadwal[],
  minimal = MINIMAL_MINGGUAN,
): DurasiHari & { kurang: boolean } {
  let efektif = 0
  let istirahat = 0
  for (const baris of hari) {
    const durasi = durasiHari(baris)
    efektif += durasi.efektif
    istirahat += durasi.istirahat
  }
  return { efektif, istirahat, kurang: efektif < minimal }
}

/** `hari` null: the shift as a whole. `field` is the row's own, or 'mulaiAbsen'. */
export type GalatJadwal = { hari: number | null; field: keyof HariJadwal | 'mulaiAbsen' | 'rows'; message: string }

export type AturanPeriksa = {
  shift: 1 | 2
  /** Start of taps of that shift at the school; null = many schools, each has its own. */
  mulaiAbsen: number | null
  batasMalam: number
}

/**
 * Reasons why one shift's week may not be saved, all of them; empty = it may (rules.md L8). What an older version
 * holds beyond that is still read, by L32.
 */
export function periksaJadwal(
  daftar: readonly HariJadwal[],
  { shift, mulaiAbsen, batasMalam }: AturanPeriksa,
): readonly GalatJadwal[] {
  const galat: GalatJadwal[] = []
  if (!daftar.some((baris) => baris.jamMasuk !== null && baris.jamPulang !== null)) {
    galat.push({ hari: null, field: 'rows', message: `Shift ${shift} belum memuat jam masuk dan jam pulang.` })
  }
  if (mulaiAbsen !== null && mulaiAbsen < batasMalam) {
    const message = `Shift ${shift}: mulai absen ${pukul(mulaiAbsen)} tidak boleh sebelum batas malam ${pukul(batasMalam)}.`
    galat.push({ hari: null, field: 'mulaiAbsen', message })
  }
  for (const baris of daftar) galat.push(...periksaHari(baris, { mulaiAbsen, batasMalam }))
  return galat
}

/** What may be saved but should be known: who comes before the start of taps has no arrival (rules.md 9). */
export function peringatanMulaiAbsen(daftar: readonly HariJadwal[], shift: 1 | 2, mulaiAbsen: number): string | null {
  const awal = daftar.filter(({ isLibur, jamMasuk }) => !isLibur && jamMasuk !== null && jamMasuk < mulaiAbsen)
  if (awal.length === 0) return null
  const hari = awal.map((satu) => NAMA_HARI[satu.hari]).join(', ')
  return `Shift ${shift} (${hari}) masuk sebelum mulai absen ${pukul(mulaiAbsen)}: tap sebelum pukul itu tidak dipakai.`
}

/** The reasons of one weekday; an off day is not worked, whatever its hours say. */
export function periksaHari(
  baris: HariJadwal,
  { mulaiAbsen, batasMalam }: Omit<AturanPeriksa, 'shift'>,
): GalatJadwal[] {
  if (baris.isLibur) return []
  const { hari, jamMasuk, jamPulang } = baris
  const galat: GalatJadwal[] = []
  const tambah = (field: keyof HariJadwal, message: string) =>
    galat.push({ hari, field, message: `${NAMA_HARI[hari] ?? 'Hari'}: ${message}` })
  if (jamMasuk === null && jamPulang !== null) tambah('jamMasuk', 'jam masuk belum diisi.')
  if (jamMasuk !== null && jamPulang === null) tambah('jamPulang', 'jam pulang belum diisi.')
  if (jamMasuk !== null && jamPulang !== null && jamPulang <= jamMasuk) {
    tambah('jamPulang', 'jam pulang harus setelah jam masuk.')
  }
  if (jamMasuk !== null && jamMasuk < batasMalam) {
    // Taps before the border are of the day before: nobody could arrive for such a day (rules.md 5, L8).
    tambah('jamMasuk', `jam masuk tidak boleh sebelum batas malam ${pukul(batasMalam)}.`)
  } else if (jamMasuk !== null && mulaiAbsen !== null && mulaiAbsen > jamMasuk) {
    tambah('jamMasuk', `jam masuk tidak boleh sebelum mulai absen ${pukul(mulaiAbsen)}.`)
  }
  periksaIstirahat(baris, tambah)
  return galat
}

function periksaIstirahat(baris: HariJadwal, tambah: (field: keyof HariJadwal, message: string) => void): void {
  const { jamMasuk, jamPulang, jamIstirahatMulai: mulai, jamIstirahatSelesai: selesai } = baris
  if (mulai === null && selesai === null) return
  if (mulai === null) return tambah('jamIstirahatMulai', 'istirahat mulai belum diisi.')
  if (selesai === null) return tambah('jamIstirahatSelesai', 'istirahat selesai belum diisi.')
  if (selesai <= mulai) return tambah('jamIstirahatSelesai', 'istirahat selesai harus setelah istirahat mulai.')
  if (jamMasuk === null || jamPulang === null || jamPulang <= jamMasuk) return
  const rentang = `di dalam jam kerja ${pukul(jamMasuk)}–${pukul(jamPulang)}.`
  if (mulai < jamMasuk) tambah('jamIstirahatMulai', `istirahat mulai harus ${rentang}`)
  if (selesai > jamPulang) tambah('jamIstirahatSelesai', `istirahat selesai harus ${rentang}`)
}

const pukul = (detik: number): string => formatJam(detik).replace(/:00$/, '')

function durasiIstirahat(baris: HariJadwal, jamMasuk: number, jamPulang: number): number {
  const { jamIstirahatMulai: mulai, jamIstirahatSelesai: selesai } = baris
  if (mulai === null || selesai === null) return 0
  return Math.max(0, Math.min(selesai, jamPulang) - Math.max(mulai, jamMasuk))
}
