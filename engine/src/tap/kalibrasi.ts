/** Calibration: which hours hold, how far they carry a tap, and the days before a first one (rules.md 2, 5, L1). */
import { versiPada } from '../berlaku.ts'
import type { Kalibrasi } from '../fakta.ts'
import { nomorHari, tanggalDari } from '../kalender.ts'

/** A clock may be off by 99 hours and the night belongs to the day before: so many days from the machine's date at most. */
export const GESER_HARI = 5

/** Hours added to what a machine wrote on a date; a version that names the machine wins (rules.md L1). */
export function jamKalibrasi(
  daftar: readonly Omit<Kalibrasi, 'id'>[],
  mesinId: number | null,
  tanggalMesin: string,
): number {
  const milik = (siapa: number | null) =>
    versiPada(
      daftar.filter((versi) => versi.mesinId === siapa),
      tanggalMesin,
    )
  return (milik(mesinId) ?? milik(null))?.jam ?? 0
}

/**
 * The first attendance day that can read otherwise when a calibration of these whole hours (before the change, after it)
 * begins on the machine date `mulai`: an hour back is still the same night, further back a morning's taps of that date
 * become the day before's.
 */
export function hariTerawalKalibrasi(mulai: string, ...jam: readonly number[]): string {
  const terjauh = Math.min(0, ...jam)
  return terjauh >= -1 ? mulai : tanggalDari(nomorHari(mulai) - Math.ceil(-terjauh / 24))
}
