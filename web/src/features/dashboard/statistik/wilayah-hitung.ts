import type { BarisWilayah, Hitungan } from '@geisa/contract/dashboard'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'

/** A region, its schools, and of them the users: schools that have a machine and were ever heard of (rules.md 27). */
export type BagianWilayah = { kode: string; nama: string; sekolah: number; sudah: number; belum: number }
export type Jumlah = { sekolah: number; sudah: number }

type Kecil<J extends Jenjang> = Lowercase<J>
const kunci = (j: Jenjang): Kecil<Jenjang> => j.toLowerCase() as Kecil<Jenjang>

export const jumlahJenjang = (h: Hitungan, j: Jenjang): Jumlah => ({
  sekolah: h[`jum_${kunci(j)}`],
  sudah: h[`jum_user_${kunci(j)}`],
})

/** Over all levels of a region; those that the caller does not see count 0. */
export const jumlahSemua = (h: Hitungan): Jumlah => jumlahkan(JENJANG.map((j) => jumlahJenjang(h, j)))

/** Of one level over all regions. */
export const totalJenjang = (rows: readonly Hitungan[], j: Jenjang): Jumlah =>
  jumlahkan(rows.map((h) => jumlahJenjang(h, j)))

export function jumlahkan(daftar: readonly Jumlah[]): Jumlah {
  return daftar.reduce((a, b) => ({ sekolah: a.sekolah + b.sekolah, sudah: a.sudah + b.sudah }), {
    sekolah: 0,
    sudah: 0,
  })
}

/** The narrowest name that a row carries. */
export const namaWilayah = (w: BarisWilayah): string =>
  w.nama_kecamatan ?? w.nama_kabupaten_kota ?? w.nama_provinsi ?? w.kode

export type Urutan = 'nama' | 'terendah'

/**
 * What chart and table show: by name, or those first where the smallest share of schools is a user. A region without
 * a school of the caller's levels says nothing and is left out.
 */
export function bagianWilayah(rows: readonly BarisWilayah[], urut: Urutan): BagianWilayah[] {
  const bagian = rows.flatMap((w) => {
    const { sekolah, sudah } = jumlahSemua(w)
    return sekolah === 0 ? [] : [{ kode: w.kode, nama: namaWilayah(w), sekolah, sudah, belum: sekolah - sudah }]
  })
  const menurutNama = (a: BagianWilayah, b: BagianWilayah): number =>
    a.nama.localeCompare(b.nama, 'id', { numeric: true })
  if (urut === 'nama') return bagian.toSorted(menurutNama)
  // Among equals the one with more schools to win comes first.
  return bagian.toSorted((a, b) => a.sudah / a.sekolah - b.sudah / b.sekolah || b.belum - a.belum || menurutNama(a, b))
}

/** Whole percent, but never 0 % where there is one, nor 100 % where one is missing. */
export function persen({ sekolah, sudah }: Jumlah): string {
  if (sekolah === 0) return '–'
  const bulat = Math.round((100 * sudah) / sekolah)
  if (bulat === 0 && sudah > 0) return '<1%'
  if (bulat === 100 && sudah < sekolah) return '>99%'
  return `${bulat}%`
}

export const bilangan = (n: number): string => n.toLocaleString('id-ID')

const TINGKAT = ['Nasional', 'Provinsi', 'Kabupaten/Kota', 'Kecamatan'] as const
const TERBAWAH = 3

/** The level that a region of this one is divided into; a kecamatan shows itself. */
export const tingkatBawah = (level: number): string => TINGKAT[Math.min(level + 1, TERBAWAH)] ?? TINGKAT[TERBAWAH]

/** Whether the parts of a region of this level can be opened in their turn (spec 2: not at the bottom level). */
export const bisaTurun = (level: number): boolean => level + 1 < TERBAWAH
