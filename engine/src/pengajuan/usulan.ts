/** A request as it was filled in, and the facts as they would be with it approved, or without it. */

import type { FaktaBulan } from '../fakta.ts'
import { JENIS_LIBUR, NAMA_LIBUR_KHUSUS } from '../jadwal/libur.ts'
import { STATUS } from '../status-kehadiran.ts'

/** Clock times in seconds since midnight. */
export type KoreksiInput = {
  gtkId: number
  jenis: 1 | 2 | 3
  jenisIzin: 1 | 2 | null
  statusId: number | null
  dari: string
  sampai: string
  datang: number | null
  pulang: number | null
}

export type DetailedManual = { gtkId: number; datang: number | null; pulang: number | null }
export type ManualInput = { tanggal: string; statusId: number; rinci: readonly DetailedManual[] }

/** Corrections and manual attendance are numbered apart: a number alone names no request (product.md 4). */
export type JenisUsulan = 'koreksi' | 'absensi-manual'

/** As if approved at that instant; an approved one of the same number is replaced. */
export function withKoreksi(
  fakta: FaktaBulan,
  { statusId, ...input }: KoreksiInput,
  nomor: string,
  diputusOn: string,
): FaktaBulan {
  const other = withoutRequest(fakta, 'koreksi', nomor)
  return {
    ...other,
    koreksi: [...other.koreksi, { ...input, nomor, statusKoreksiId: statusId, diputusPada: diputusOn }],
  }
}

/** The same of a manual attendance; 'Libur Khusus Sekolah' becomes a holiday of its date. */
export function withManual(
  fakta: FaktaBulan,
  { tanggal, statusId, rinci: details }: ManualInput,
  nomor: string,
  diputusOn: string,
): FaktaBulan {
  const other = withoutRequest(fakta, 'absensi-manual', nomor)
  if (statusId === STATUS.LIBUR_KHUSUS) return { ...other, libur: [...other.libur, liburKhusus(fakta, tanggal, nomor)] }
  const rows = details.map((detailedManual) => ({
    ...detailedManual,
    nomor,
    tanggal,
    statusId,
    diputusPada: diputusOn,
  }))
  return { ...other, manual: [...other.manual, ...rows] }
}

/** As if it had never been approved. */
export function withoutRequest(fakta: FaktaBulan, jenis: JenisUsulan, nomor: string): FaktaBulan {
  if (jenis === 'koreksi')
    return { ...fakta, koreksi: fakta.koreksi.filter((koreksiDisetujui) => koreksiDisetujui.nomor !== nomor) }
  return {
    ...fakta,
    manual: fakta.manual.filter((manualDisetujui) => manualDisetujui.nomor !== nomor),
    libur: fakta.libur.filter((libur) => libur.jenisLiburId !== JENIS_LIBUR.KHUSUS || libur.nomor !== nomor),
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
