/** jenis_libur of the month's dates, as far as holidays decide it (rules.md 7, L11, N). */

import { nomorHari } from '../calendar.ts'
import type { BagiLibur, FaktaBulan, IdentitasGtk, Libur } from '../fakta.ts'
import { STATUS } from '../status-kehadiran.ts'

export const JENIS_LIBUR = { HARI_KERJA: 0, NASIONAL: 1, KAB_KOTA: 2, PROVINSI: 3, HARI_OFF: 4, KHUSUS: 5 } as const

export const NAMA_LIBUR_KHUSUS = 'Libur Khusus Sekolah'

/** National before province before kab/kota; the school's own says why where none of them does. */
const RANKS: readonly Libur['jenisLiburId'][] = [1, 3, 2, 5]

export type LiburTanggal = { jenis: Libur['jenisLiburId']; nama: string }

/** The holidays of one date; `sebagian`: whether one of them is not for everybody. */
export type LiburHari = { daftar: readonly Libur[]; sebagian: boolean }

export const NO_LIBUR: LiburHari = { daftar: [], sebagian: false }

/** Of each date of the month the holidays that hold at the school, for whomever they are, in the order of their names. */
export function liburPerTanggal(fakta: FaktaBulan, awal: number, jumlahHari: number): LiburHari[] {
  const results = Array.from({ length: jumlahHari }, (): LiburHari => NO_LIBUR)
  for (const libur of fakta.libur.filter((one) => isEffective(fakta, one)).toSorted(compareLibur)) {
    const until = Math.min(jumlahHari - 1, nomorHari(libur.sampai ?? libur.tanggal) - awal)
    for (let h = Math.max(0, nomorHari(libur.tanggal) - awal); h <= until; h++) {
      const { daftar, sebagian } = results[h]!
      results[h] = { daftar: [...daftar, libur], sebagian: sebagian || isForSome(libur) }
    }
  }
  return results
}

/** What the date is for somebody of that employment and kind; `everybody`: for whoever is in no group (rules.md N3). */
export function liburFor({ daftar }: LiburHari, identitas: IdentitasGtk | 'everybody'): LiburTanggal | null {
  if (daftar.length === 0) return null
  const own = daftar.filter(({ bagi }) => !bagi || (identitas !== 'everybody' && isWithinBagi(bagi, identitas)))
  const jenis = RANKS.find((rank) => own.some((libur) => libur.jenisLiburId === rank))
  if (jenis === undefined) return null
  const winner = own.filter((libur) => libur.jenisLiburId === jenis)
  return { jenis, nama: winner.map(namaLibur).join(', ') }
}

/** Both facts where both are named; who lacks a named one is outside (rules.md N1). */
export const isWithinBagi = (
  { statusKepegawaian, jenisGuru }: BagiLibur,
  identitas: Pick<IdentitasGtk, 'statusKepegawaian' | 'jenisGuru'>,
): boolean =>
  (statusKepegawaian === null || statusKepegawaian.includes(identitas.statusKepegawaian)) &&
  (jenisGuru === null || jenisGuru.includes(identitas.jenisGuru))

export const isForSome = ({ bagi }: Pick<Libur, 'bagi'>): boolean => bagi !== null && bagi !== undefined

/** A status without the mark 'manual' is ignored, like every other request (rules.md L20). */
function isEffective({ sekolah, status }: FaktaBulan, libur: Libur): boolean {
  if (libur.jenisLiburId !== JENIS_LIBUR.KHUSUS) return libur.jenjang.includes(sekolah.jenjang)
  return status.some((statusKehadiran) => statusKehadiran.id === STATUS.LIBUR_KHUSUS && statusKehadiran.manual)
}

const compareLibur = (a: Libur, b: Libur): number =>
  a.id - b.id || ((a.nomor ?? '') < (b.nomor ?? '') ? -1 : (a.nomor ?? '') > (b.nomor ?? '') ? 1 : 0)

const namaLibur = ({ nama, nomor }: Libur): string => (nomor ? `${nama} (Absensi Manual ${nomor})` : nama)
