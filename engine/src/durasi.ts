/** The screen 'Durasi': a week's effective working time and what may be saved (rules.md L8, L32; spec 1 'Durasi'). */
import type { HariJadwal } from './fakta.ts'
import { NAMA_HARI } from './kalender.ts'

/** 37.5 hours; 32.5 in a dated Ramadan schedule (product.md 3). */
const MINIMAL_MINGGUAN = 135_000
export const MINIMAL_MINGGUAN_RAMADAN = 117_000

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

export type GalatJadwal = { hari: number | null; field: string; message: string }

/**
 * Reasons why a schedule with its start of taps may not be saved; empty = it may. A break outside the working
 * hours may stand, L32 cuts it (a short Friday with the usual break).
 */
export function periksaJadwal(
  daftar: readonly HariJadwal[],
  mulaiAbsen: number,
  batasMalam: number,
): readonly GalatJadwal[] {
  const galat: GalatJadwal[] = []
  if (mulaiAbsen < batasMalam) {
    galat.push({ hari: null, field: 'mulaiAbsen', message: 'Mulai absen tidak boleh sebelum batas malam.' })
  }
  for (const baris of daftar) {
    if (!baris.isLibur) galat.push(...periksaHari(baris, mulaiAbsen))
  }
  return galat
}

function periksaHari(baris: HariJadwal, mulaiAbsen: number): GalatJadwal[] {
  const { hari, jamMasuk, jamPulang, jamIstirahatMulai: mulai, jamIstirahatSelesai: selesai } = baris
  if (jamMasuk === null || jamPulang === null) return []
  const galat: GalatJadwal[] = []
  const tambah = (field: string, message: string) =>
    galat.push({ hari, field, message: `${NAMA_HARI[hari] ?? 'Hari'}: ${message}` })
  if (jamPulang <= jamMasuk) tambah('jamPulang', 'jam pulang harus setelah jam masuk.')
  if (mulaiAbsen > jamMasuk) tambah('mulaiAbsen', 'mulai absen tidak boleh setelah jam masuk.')
  if (mulai !== null && selesai !== null && selesai < mulai) {
    tambah('jamIstirahatSelesai', 'istirahat selesai harus setelah istirahat mulai.')
  }
  return galat
}

function durasiIstirahat(baris: HariJadwal, jamMasuk: number, jamPulang: number): number {
  const { jamIstirahatMulai: mulai, jamIstirahatSelesai: selesai } = baris
  if (mulai === null || selesai === null) return 0
  return Math.max(0, Math.min(selesai, jamPulang) - Math.max(mulai, jamMasuk))
}
