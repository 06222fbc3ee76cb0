/** Dated facts: which version counts on a day (rules.md L9). */
import type { Berlaku } from './fakta.ts'
import { nomorHari } from './kalender.ts'

/** The version of each day of `awal … awal + jumlah - 1`; undefined where none covers it. */
export function versiPerHari<T extends Berlaku>(daftar: readonly T[], awal: number, jumlah: number): (T | undefined)[] {
  const hari: (T | undefined)[] = []
  for (let h = 0; h < jumlah; h++) hari.push(undefined)
  // Painted in rising order, what lies on top is the latest berlakuMulai, then the latest saved; and where a
  // dated version ends, the earlier open one shows again.
  for (const versi of urutVersi(daftar)) warnai(hari, versi, awal)
  return hari
}

export function urutVersi<T extends Berlaku>(daftar: readonly T[]): readonly T[] {
  if (daftar.length < 2) return daftar
  return daftar.toSorted((a, b) => banding(a.berlakuMulai, b.berlakuMulai) || banding(a.disimpanPada, b.disimpanPada))
}

export function warnai<T extends Berlaku>(hari: (T | undefined)[], versi: T, awal: number): void {
  const dari = Math.max(0, nomorHari(versi.berlakuMulai) - awal)
  const akhir = versi.berlakuSampai === null ? hari.length - 1 : nomorHari(versi.berlakuSampai) - awal
  for (let h = dari; h <= akhir && h < hari.length; h++) hari[h] = versi
}

const banding = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
