/** Calibration: which hours hold, how far they carry a tap, and the days before a first one (rules.md 2, 5, L1). */
import { versionOn } from '../berlaku.ts'
import { nomorHari, tanggalFrom } from '../calendar.ts'
import type { Kalibrasi } from '../fakta.ts'

/** A clock may be off by 99 hours and the night belongs to the day before: so many days from the machine's date at most. */
export const SHIFT_HARI = 5

/** Hours added to what a machine wrote on a date; a version that names the machine wins (rules.md L1). */
export function jamKalibrasi(
  daftar: readonly Omit<Kalibrasi, 'id'>[],
  mesinId: number | null,
  tanggalMesin: string,
): number {
  const own = (who: number | null) =>
    versionOn(
      daftar.filter((version) => version.mesinId === who),
      tanggalMesin,
    )
  return (own(mesinId) ?? own(null))?.jam ?? 0
}

/**
 * The first attendance day that can read otherwise when a calibration of these whole hours (before the change, after it)
 * begins on the machine date `start`: an hour back is still the same night, further back a morning's taps of that date
 * become the day before's.
 */
export function earliestKalibrasiHari(start: string, ...jam: readonly number[]): string {
  const farthest = Math.min(0, ...jam)
  return farthest >= -1 ? start : tanggalFrom(nomorHari(start) - Math.ceil(-farthest / 24))
}
