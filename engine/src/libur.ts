/** jenis_libur of the month's dates, as far as holidays decide it (rules.md 7, L11). */
import type { FaktaBulan, Libur } from './fakta.ts'
import { nomorHari } from './kalender.ts'

export const JENIS_LIBUR = { HARI_KERJA: 0, NASIONAL: 1, KAB_KOTA: 2, PROVINSI: 3, HARI_OFF: 4 } as const

/** National before province before kab/kota. */
const KEDUDUKAN: readonly Libur['jenisLiburId'][] = [1, 3, 2]

export type LiburTanggal = { jenis: 1 | 2 | 3; nama: string }

export function liburPerTanggal(fakta: FaktaBulan, awal: number, jumlahHari: number): (LiburTanggal | undefined)[] {
  const hasil = Array.from<LiburTanggal | undefined>({ length: jumlahHari })
  const perHari = Map.groupBy(
    fakta.libur.filter((libur) => libur.jenjang.includes(fakta.sekolah.jenjang)),
    (libur) => nomorHari(libur.tanggal) - awal,
  )
  for (const [h, daftar] of perHari) {
    const jenis = KEDUDUKAN.find((satu) => daftar.some((libur) => libur.jenisLiburId === satu))
    if (h < 0 || h >= jumlahHari || !jenis) continue
    const menang = daftar.filter((libur) => libur.jenisLiburId === jenis).toSorted((a, b) => a.id - b.id)
    hasil[h] = { jenis, nama: menang.map((libur) => libur.nama).join(', ') }
  }
  return hasil
}
