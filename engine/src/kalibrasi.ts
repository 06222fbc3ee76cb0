/** Calibration and the days before its first one (rules.md 2, 5, L1). */
import { nomorHari, tanggalDari } from './kalender.ts'

/**
 * The first attendance day that can read otherwise when a calibration of these whole hours (before the change, after it)
 * begins on the machine date `mulai`: an hour back is still the same night, further back a morning's taps of that date
 * become the day before's.
 */
export function hariTerawalKalibrasi(mulai: string, ...jam: readonly number[]): string {
  const terjauh = Math.min(0, ...jam)
  return terjauh >= -1 ? mulai : tanggalDari(nomorHari(mulai) - Math.ceil(-terjauh / 24))
}
