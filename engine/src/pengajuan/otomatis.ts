/** Whether a rule of approval-otomatis approves a request (product.md 4). */
import { nomorHari } from '../kalender.ts'
import type { JenisUsulan } from './usulan.ts'

export type MatchingAturan = {
  jenis: JenisUsulan
  statusId: readonly number[]
  /** Both times must be given and lie inside that day's schedule. */
  dalamJadwal: boolean
  /** At most so many days; null = the status's own limit, which the form holds. */
  maksimalHari: number | null
}

export type MatchingUsulan = {
  jenis: JenisUsulan
  /** A correction of times counts as Hadir; an izin has none and is left to a person. */
  statusId: number | null
  dari: string
  sampai: string
  /** Of each staff-day that is asked for, in seconds since midnight. */
  waktu: readonly { datang: number | null; pulang: number | null; jamMasuk: number | null; jamPulang: number | null }[]
}

export const matchesAturan = (aturan: MatchingAturan, usulan: MatchingUsulan): boolean =>
  whyNotMatching(aturan, usulan) === null

export type WhyNotMatching = 'status-lain' | 'terlalu-panjang' | 'di-luar-jadwal'

/** The first condition that it does not meet; null = the rule takes it. */
export function whyNotMatching(aturan: MatchingAturan, usulan: MatchingUsulan): WhyNotMatching | null {
  if (aturan.jenis !== usulan.jenis || usulan.statusId === null) return 'status-lain'
  if (!aturan.statusId.includes(usulan.statusId)) return 'status-lain'
  const jumlahHari = nomorHari(usulan.sampai) - nomorHari(usulan.dari) + 1
  if (aturan.maksimalHari !== null && jumlahHari > aturan.maksimalHari) return 'terlalu-panjang'
  const inside = !aturan.dalamJadwal || (usulan.waktu.length > 0 && usulan.waktu.every(isInJadwal))
  return inside ? null : 'di-luar-jadwal'
}

/** Limits included: 07:00–14:00 lies inside 07:00–14:00. */
function isInJadwal({ datang, pulang, jamMasuk, jamPulang }: MatchingUsulan['waktu'][number]): boolean {
  if (datang === null || pulang === null || jamMasuk === null || jamPulang === null) return false
  return jamMasuk <= datang && datang < pulang && pulang <= jamPulang
}
