/** jenis_libur of the month's dates, as far as holidays decide it (rules.md 7, L11). */

import { nomorHari } from '../calendar.ts'
import type { FaktaBulan, Libur } from '../fakta.ts'
import { STATUS } from '../status-kehadiran.ts'

export const JENIS_LIBUR = { HARI_KERJA: 0, NASIONAL: 1, KAB_KOTA: 2, PROVINSI: 3, HARI_OFF: 4, KHUSUS: 5 } as const

export const NAMA_LIBUR_KHUSUS = 'Libur Khusus Sekolah'

/** National before province before kab/kota; the school's own says why where none of them does. */
const RANKS: readonly Libur['jenisLiburId'][] = [1, 3, 2, 5]

export type LiburTanggal = { jenis: Libur['jenisLiburId']; nama: string }

export function liburPerTanggal(fakta: FaktaBulan, awal: number, jumlahHari: number): (LiburTanggal | undefined)[] {
  const results = Array.from<LiburTanggal | undefined>({ length: jumlahHari })
  const perHari = Map.groupBy(
    fakta.libur.filter((libur) => isEffective(fakta, libur)),
    (libur) => nomorHari(libur.tanggal) - awal,
  )
  for (const [h, daftar] of perHari) {
    const jenis = RANKS.find((rank) => daftar.some((libur) => libur.jenisLiburId === rank))
    if (h < 0 || h >= jumlahHari || !jenis) continue
    const winner = daftar.filter((libur) => libur.jenisLiburId === jenis).toSorted(compareLibur)
    results[h] = { jenis, nama: winner.map(namaLibur).join(', ') }
  }
  return results
}

/** A status without the mark 'manual' is ignored, like every other request (rules.md L20). */
function isEffective({ sekolah, status }: FaktaBulan, libur: Libur): boolean {
  if (libur.jenisLiburId !== JENIS_LIBUR.KHUSUS) return libur.jenjang.includes(sekolah.jenjang)
  return status.some((statusKehadiran) => statusKehadiran.id === STATUS.LIBUR_KHUSUS && statusKehadiran.manual)
}

const compareLibur = (a: Libur, b: Libur): number =>
  a.id - b.id || ((a.nomor ?? '') < (b.nomor ?? '') ? -1 : (a.nomor ?? '') > (b.nomor ?? '') ? 1 : 0)

const namaLibur = ({ nama, nomor }: Libur): string => (nomor ? `${nama} (Absensi Manual ${nomor})` : nama)
