/** Dated facts: which version counts on a day (rules.md L9); server/src/platform/database/versi-sql.ts says the same as SQL. */
import { nomorHari } from './kalender.ts'

/** The latest first day counts, of one first day the latest saved, of one instant the higher number. */
type Versi = {
  berlakuMulai: string
  /** Last day, inclusive; null or left out = open. */
  berlakuSampai?: string | null
  disimpanPada?: string
  id?: number
}

/** The number of a version that is not stored yet: it lies on top of those of its instant. */
export const VERSI_BARU = 2_147_483_647

/** The version of a day; undefined where none covers it. */
export const versiPada = <T extends Versi>(daftar: readonly T[], hari: string): T | undefined =>
  urutVersi(daftar).findLast(
    ({ berlakuMulai, berlakuSampai }) => berlakuMulai <= hari && (berlakuSampai ?? hari) >= hari,
  )

/** The version of each day of `awal … awal + jumlah - 1`; undefined where none covers it. */
export function versiPerHari<T extends Versi>(daftar: readonly T[], awal: number, jumlah: number): (T | undefined)[] {
  const hari: (T | undefined)[] = []
  for (let h = 0; h < jumlah; h++) hari.push(undefined)
  // Painted in rising order, what lies on top is the one that counts; and where a dated version ends, the earlier open
  // one shows again.
  for (const versi of urutVersi(daftar)) {
    const dari = Math.max(0, nomorHari(versi.berlakuMulai) - awal)
    const akhir = versi.berlakuSampai ? nomorHari(versi.berlakuSampai) - awal : jumlah - 1
    for (let h = dari; h <= akhir && h < jumlah; h++) hari[h] = versi
  }
  return hari
}

/** In rising order of what lies on top. */
export function urutVersi<T extends Versi>(daftar: readonly T[]): readonly T[] {
  if (daftar.length < 2) return daftar
  return daftar.toSorted(
    (a, b) =>
      banding(a.berlakuMulai, b.berlakuMulai) ||
      banding(a.disimpanPada ?? '', b.disimpanPada ?? '') ||
      (a.id ?? 0) - (b.id ?? 0),
  )
}

const banding = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
