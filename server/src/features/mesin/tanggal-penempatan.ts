import { AWAL_ZAMAN, nomorHari, tanggalDari } from '@geisa/engine/kalender'
import { salahIsi } from '../../platform/errors.ts'

/** Which dates a machine's placement may bear, and what a change of them touches (rules.md L5, decisions 5). */

const SETAHUN = 366

export type TanggalPenempatan = { mulai: string; dipakaiSejak: string | null; sampai: string | null }

const BIDANG = ['mulai', 'dipakaiSejak', 'sampai'] as const

/** One check for every way a placement is written: what one form takes, the next can save again. */
export function periksaTanggal(baru: TanggalPenempatan, hariIni: string): void {
  const { mulai, dipakaiSejak, sampai } = baru
  if (mulai < AWAL_ZAMAN) throw salahIsi('mulai', 'Tap sebelum tahun 2015 tidak pernah dihitung')
  const akhir = tanggalDari(nomorHari(hariIni) + SETAHUN)
  for (const bidang of BIDANG)
    if ((baru[bidang] ?? '') > akhir) throw salahIsi(bidang, 'Tidak boleh lebih dari setahun dari hari ini')
  if (dipakaiSejak !== null && dipakaiSejak < mulai) throw salahIsi('dipakaiSejak', 'Tidak boleh sebelum tanggal mulai')
  if (sampai !== null && sampai < mulai) throw salahIsi('sampai', 'Tidak boleh sebelum tanggal mulai')
}

/** A machine that changes hands sends to its new school from this moment: taps before a later `mulai` would count nowhere. */
export function tolakMulaiKelak(mulai: string, hariIni: string): void {
  if (mulai > hariIni)
    throw salahIsi('mulai', 'Mesin berpindah saat ini juga. Pilih hari ini atau tanggal yang sudah lewat.')
}

/** The first day that reads differently afterwards, or null when no date changed. */
export const awalPerubahan = (lama: TanggalPenempatan, baru: TanggalPenempatan): string | null =>
  hariBerubah(lama, baru)
    .filter((satu) => satu !== null)
    .toSorted()[0] ?? null

/** The last such day; null = the change has no end. */
export function akhirPerubahan(lama: TanggalPenempatan, baru: TanggalPenempatan): string | null {
  const hari = hariBerubah(lama, baru)
  if (hari.includes(null)) return null
  return (
    hari
      .filter((satu) => satu !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

const hariBerubah = (lama: TanggalPenempatan, baru: TanggalPenempatan): (string | null)[] =>
  BIDANG.filter((nama) => lama[nama] !== baru[nama]).flatMap((nama) => [lama[nama], baru[nama]])
