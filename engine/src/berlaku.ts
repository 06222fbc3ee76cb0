/** Dated facts: which version counts on a day (rules.md L9); server/src/platform/database/versi-sql.ts says the same as SQL. */
import { nomorHari } from './calendar.ts'

/** The latest first day counts, of one first day the latest saved, of one instant the higher number. */
type Version = {
  berlakuMulai: string
  /** Last day, inclusive; null or left out = open. */
  berlakuSampai?: string | null
  disimpanPada?: string
  id?: number
}

/** The number of a version that is not stored yet: it lies on top of those of its instant. */
export const NEW_VERSION = 2_147_483_647

/** The version of a day; undefined where none covers it. */
export const versionOn = <T extends Version>(daftar: readonly T[], hari: string): T | undefined =>
  sortVersions(daftar).findLast(
    ({ berlakuMulai, berlakuSampai }) => berlakuMulai <= hari && (berlakuSampai ?? hari) >= hari,
  )

/** The version of each day of `awal … awal + jumlah - 1`; undefined where none covers it. */
export function versionsPerHari<T extends Version>(
  daftar: readonly T[],
  awal: number,
  jumlah: number,
): (T | undefined)[] {
  const hari: (T | undefined)[] = []
  for (let h = 0; h < jumlah; h++) hari.push(undefined)
  // Painted in rising order, what lies on top is the one that counts; and where a dated version ends, the earlier open
  // one shows again.
  for (const version of sortVersions(daftar)) {
    const from = Math.max(0, nomorHari(version.berlakuMulai) - awal)
    const akhir = version.berlakuSampai ? nomorHari(version.berlakuSampai) - awal : jumlah - 1
    for (let h = from; h <= akhir && h < jumlah; h++) hari[h] = version
  }
  return hari
}

/** In rising order of what lies on top. */
export function sortVersions<T extends Version>(daftar: readonly T[]): readonly T[] {
  if (daftar.length < 2) return daftar
  return daftar.toSorted(
    (a, b) =>
      comparison(a.berlakuMulai, b.berlakuMulai) ||
      comparison(a.disimpanPada ?? '', b.disimpanPada ?? '') ||
      (a.id ?? 0) - (b.id ?? 0),
  )
}

const comparison = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
