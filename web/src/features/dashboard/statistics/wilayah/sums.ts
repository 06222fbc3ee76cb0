import type { Tally, WilayahRow } from '@geisa/contract/dashboard/dashboard'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'

/** A region, its schools, and of them the users: schools that have a machine and were ever heard of (rules.md 27). */
export type WilayahCounts = { kode: string; nama: string; sekolah: number; sudah: number; belum: number }
export type Jumlah = { sekolah: number; sudah: number }

type Small<J extends Jenjang> = Lowercase<J>
const key = (j: Jenjang): Small<Jenjang> => j.toLowerCase() as Small<Jenjang>

export const jumlahJenjang = (h: Tally, j: Jenjang): Jumlah => ({
  sekolah: h[`jum_${key(j)}`],
  sudah: h[`jum_user_${key(j)}`],
})

/** Over all levels of a region; those that the caller does not see count 0. */
export const sumAll = (h: Tally): Jumlah => sumWilayah(JENJANG.map((j) => jumlahJenjang(h, j)))

/** Of one level over all regions. */
export const totalJenjang = (rows: readonly Tally[], j: Jenjang): Jumlah =>
  sumWilayah(rows.map((h) => jumlahJenjang(h, j)))

export function sumWilayah(daftar: readonly Jumlah[]): Jumlah {
  return daftar.reduce((a, b) => ({ sekolah: a.sekolah + b.sekolah, sudah: a.sudah + b.sudah }), {
    sekolah: 0,
    sudah: 0,
  })
}

/** The narrowest name that a row carries. */
export const namaWilayah = (w: WilayahRow): string =>
  w.nama_kecamatan ?? w.nama_kabupaten_kota ?? w.nama_provinsi ?? w.kode

export type Order = 'nama' | 'terendah'

/**
 * What chart and table show: by name, or those first where the smallest share of schools is a user. A region without
 * a school of the caller's levels says nothing and is left out.
 */
export function countsPerWilayah(rows: readonly WilayahRow[], order: Order): WilayahCounts[] {
  const counts = rows.flatMap((w) => {
    const { sekolah, sudah } = sumAll(w)
    return sekolah === 0 ? [] : [{ kode: w.kode, nama: namaWilayah(w), sekolah, sudah, belum: sekolah - sudah }]
  })
  const byName = (a: WilayahCounts, b: WilayahCounts): number => a.nama.localeCompare(b.nama, 'id', { numeric: true })
  if (order === 'nama') return counts.toSorted(byName)
  // Among equals the one with more schools to win comes first.
  return counts.toSorted((a, b) => a.sudah / a.sekolah - b.sudah / b.sekolah || b.belum - a.belum || byName(a, b))
}

/** Whole percent, but never 0 % where there is one, nor 100 % where one is missing. */
export function persen({ sekolah, sudah }: Jumlah): string {
  if (sekolah === 0) return '–'
  const integer = Math.round((100 * sudah) / sekolah)
  if (integer === 0 && sudah > 0) return '<1%'
  if (integer === 100 && sudah < sekolah) return '>99%'
  return `${integer}%`
}

const LEVEL = ['Nasional', 'Provinsi', 'Kabupaten/Kota', 'Kecamatan'] as const
const LOWEST = 3

/** The level that a region of this one is divided into; a kecamatan shows itself. */
export const levelBelow = (level: number): string => LEVEL[Math.min(level + 1, LOWEST)] ?? LEVEL[LOWEST]

/** Whether the parts of a region of this level can be opened in their turn (spec 2: not at the bottom level). */
export const canDescend = (level: number): boolean => level + 1 < LOWEST
