/** Whether a rule of approval-otomatis approves a request (product.md 4). */

import { nomorHari } from '../calendar.ts'
import { type GivenRule, givenJam } from '../hari/requests.ts'
import type { HariUsulan } from './hari-usulan.ts'
import type { JenisUsulan } from './usulan.ts'

export type MatchingAturan = {
  jenis: JenisUsulan
  statusId: readonly number[]
  /** Both times must be given and stand in that day's schedule. */
  dalamJadwal: boolean
  /** They cover it; false: an older rule, which wants them inside of it until it is saved again. */
  jamPenuh: boolean
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
  waktu: readonly WaktuUsulan[]
}

type Jadwal = { mulaiAbsen: number; jamMasuk: number; jamPulang: number }
type WaktuUsulan = {
  datang: number | null
  pulang: number | null
  /** First shift in, last shift out; null on a day off. */
  jamMasuk: number | null
  jamPulang: number | null
  /** The ways in which the day may be worked: of automatic shifts one of two. */
  jadwal: readonly Jadwal[]
  given: GivenRule
}

/** Of a day as it is planned (rules.md L13, L14). */
export function jadwalChoices({ mode, shift }: Pick<HariUsulan, 'mode' | 'shift'>): Jadwal[] {
  const [first, last] = [shift[0], shift.at(-1)]
  if (mode !== 'keduanya' || first === undefined || last === undefined) return [...shift]
  return [{ ...first, jamPulang: last.jamPulang }]
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
  const holds = aturan.jamPenuh ? coversJadwal : isInsideJadwal
  return !aturan.dalamJadwal || (usulan.waktu.length > 0 && usulan.waktu.every(holds)) ? null : 'di-luar-jadwal'
}

/**
 * Came between Mulai Absen and Jam Masuk, left between Jam Pulang and the day's border, limits included: whoever was there all
 * day. A time before the border is of the night after (rules.md 5), so that no departure lies beyond it.
 */
function coversJadwal({ datang, pulang, jadwal, given }: WaktuUsulan): boolean {
  const [came, left] = [givenJam(datang, given), givenJam(pulang, given)]
  return jadwal.some(
    ({ mulaiAbsen, jamMasuk, jamPulang }) => mulaiAbsen <= came && came <= jamMasuk && jamPulang <= left,
  )
}

/** Limits included: 07:00–14:00 lies inside 07:00–14:00. */
function isInsideJadwal({ datang, pulang, jamMasuk, jamPulang, given }: WaktuUsulan): boolean {
  if (datang === null || pulang === null || jamMasuk === null || jamPulang === null) return false
  const [came, left] = [givenJam(datang, given), givenJam(pulang, given)]
  return jamMasuk <= came && came < left && left <= jamPulang
}
