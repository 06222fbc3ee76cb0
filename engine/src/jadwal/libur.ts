/** jenis_libur of the month's dates, as far as holidays decide it (rules.md 7, L11). */
import { STATUS } from '../acuan.ts'
import type { FaktaBulan, Libur } from '../fakta.ts'
import { nomorHari } from '../kalender.ts'

export const JENIS_LIBUR = { HARI_KERJA: 0, NASIONAL: 1, KAB_KOTA: 2, PROVINSI: 3, HARI_OFF: 4, KHUSUS: 5 } as const

export const NAMA_LIBUR_KHUSUS = 'Libur Khusus Sekolah'

/** National before province before kab/kota; the school's own says why where none of them does. */
const KEDUDUKAN: readonly Libur['jenisLiburId'][] = [1, 3, 2, 5]

export type LiburTanggal = { jenis: Libur['jenisLiburId']; nama: string }

export function liburPerTanggal(fakta: FaktaBulan, awal: number, jumlahHari: number): (LiburTanggal | undefined)[] {
  const hasil = Array.from<LiburTanggal | undefined>({ length: jumlahHari })
  const perHari = Map.groupBy(
    fakta.libur.filter((libur) => isBerlaku(fakta, libur)),
    (libur) => nomorHari(libur.tanggal) - awal,
  )
  for (const [h, daftar] of perHari) {
    const jenis = KEDUDUKAN.find((satu) => daftar.some((libur) => libur.jenisLiburId === satu))
    if (h < 0 || h >= jumlahHari || !jenis) continue
    const menang = daftar.filter((libur) => libur.jenisLiburId === jenis).toSorted(bandingLibur)
    hasil[h] = { jenis, nama: menang.map(namaLibur).join(', ') }
  }
  return hasil
}

/** A status without the mark 'manual' is ignored, like every other request (rules.md L20). */
function isBerlaku({ sekolah, status }: FaktaBulan, libur: Libur): boolean {
  if (libur.jenisLiburId !== JENIS_LIBUR.KHUSUS) return libur.jenjang.includes(sekolah.jenjang)
  return status.some((satu) => satu.id === STATUS.LIBUR_KHUSUS && satu.manual)
}

const bandingLibur = (a: Libur, b: Libur): number =>
  a.id - b.id || ((a.nomor ?? '') < (b.nomor ?? '') ? -1 : (a.nomor ?? '') > (b.nomor ?? '') ? 1 : 0)

const namaLibur = ({ nama, nomor }: Libur): string => (nomor ? `${nama} (Absensi Manual ${nomor})` : nama)
