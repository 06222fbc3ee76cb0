/** What is priced in one person's month, in order of time: days of Alpa, late arrivals, early leaves (rules.md 21, 22). */
import type { BulanGtk, HariGtk } from '../hari/hari-gtk.ts'
import type { JenisDurasi } from './potongan.ts'

export type KejadianAlpa = { tanggal: string; beruntun: number }
export type KejadianDurasi = {
  tanggal: string
  shift: 1 | 2
  jenis: JenisDurasi
  menit: number
  /** The side is missing: it is priced by the highest band (rules.md L28). */
  tanpaCatatan: boolean
}

export type Kejadian = KejadianAlpa | KejadianDurasi

export const isAlpa = (kejadian: Kejadian): kejadian is KejadianAlpa => 'beruntun' in kejadian

export function kejadianBulan({ hari: sebulan }: BulanGtk): Kejadian[] {
  const daftar: Kejadian[] = []
  let beruntun = 0
  for (const hari of sebulan) {
    const grup = hari.tanggal.lengkap ? hari.status?.grup : undefined
    if (grup === 'L') continue
    beruntun = grup === 'A' ? beruntun + 1 : 0
    if (grup === undefined) continue
    if (grup === 'A') daftar.push({ tanggal: hari.tanggal.tanggal, beruntun })
    daftar.push(...durasiHari(hari))
  }
  return daftar
}

const durasiHari = ({ tanggal: { tanggal }, baris }: HariGtk): KejadianDurasi[] =>
  baris
    .flatMap(({ jadwal: { shift }, datang, pulang }) =>
      [datang, pulang].map(({ jenis, menit, tanpaCatatan }) => ({ tanggal, shift, jenis, menit, tanpaCatatan })),
    )
    .filter(({ menit }) => menit > 0)
