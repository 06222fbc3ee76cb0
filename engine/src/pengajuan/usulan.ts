/** A request as it was filled in, and the facts as they would be with it approved, or without it. */
import { STATUS } from '../acuan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { JENIS_LIBUR, NAMA_LIBUR_KHUSUS } from '../jadwal/libur.ts'

/** Clock times in seconds since midnight. */
export type IsianKoreksi = {
  gtkId: number
  jenis: 1 | 2 | 3
  jenisIzin: 1 | 2 | null
  statusId: number | null
  dari: string
  sampai: string
  datang: number | null
  pulang: number | null
}

export type RinciManual = { gtkId: number; datang: number | null; pulang: number | null }
export type IsianManual = { tanggal: string; statusId: number; rinci: readonly RinciManual[] }

/** Corrections and manual attendance are numbered apart: a number alone names no request (product.md 4). */
export type JenisUsulan = 'koreksi' | 'absensi-manual'

/** As if approved at that instant; an approved one of the same number is replaced. */
export function denganKoreksi(
  fakta: FaktaBulan,
  { statusId, ...isian }: IsianKoreksi,
  nomor: string,
  diputusPada: string,
): FaktaBulan {
  const lain = tanpaPermintaan(fakta, 'koreksi', nomor)
  return { ...lain, koreksi: [...lain.koreksi, { ...isian, nomor, statusKoreksiId: statusId, diputusPada }] }
}

/** The same of a manual attendance; 'Libur Khusus Sekolah' becomes a holiday of its date. */
export function denganManual(
  fakta: FaktaBulan,
  { tanggal, statusId, rinci }: IsianManual,
  nomor: string,
  diputusPada: string,
): FaktaBulan {
  const lain = tanpaPermintaan(fakta, 'absensi-manual', nomor)
  if (statusId === STATUS.LIBUR_KHUSUS) return { ...lain, libur: [...lain.libur, liburKhusus(fakta, tanggal, nomor)] }
  const baris = rinci.map((satu) => ({ ...satu, nomor, tanggal, statusId, diputusPada }))
  return { ...lain, manual: [...lain.manual, ...baris] }
}

/** As if it had never been approved. */
export function tanpaPermintaan(fakta: FaktaBulan, jenis: JenisUsulan, nomor: string): FaktaBulan {
  if (jenis === 'koreksi') return { ...fakta, koreksi: fakta.koreksi.filter((satu) => satu.nomor !== nomor) }
  return {
    ...fakta,
    manual: fakta.manual.filter((satu) => satu.nomor !== nomor),
    libur: fakta.libur.filter((satu) => satu.jenisLiburId !== JENIS_LIBUR.KHUSUS || satu.nomor !== nomor),
  }
}

const liburKhusus = ({ sekolah }: FaktaBulan, tanggal: string, nomor: string): FaktaBulan['libur'][number] => ({
  id: 0,
  nama: NAMA_LIBUR_KHUSUS,
  jenisLiburId: JENIS_LIBUR.KHUSUS,
  tanggal,
  jenjang: [sekolah.jenjang],
  nomor,
})
