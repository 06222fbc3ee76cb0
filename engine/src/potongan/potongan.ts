/** Percent and rupiah of a month's absences (rules.md 22, 23, L27, L28). Integers only: basis points and whole rupiah. */
import { bpPita, type Pita, type ProfilPotongan } from './profil.ts'

export const HUNDRED_PERSEN = 10_000
/** A month's parts together never cost more than the whole. */
export const limitTotal = (bp: number): number => Math.min(HUNDRED_PERSEN, bp)

/** Late and early, without and with permission. */
export type DurationKind = 'dtti' | 'dtdi' | 'pcti' | 'pcdi'

/** The bands of a kind; null = costs nothing. Permission is priced per occurrence only (profil.ts, checkProfil). */
export function pitaJenis(profil: ProfilPotongan, jenis: DurationKind): readonly Pita[] | null {
  if (jenis === 'dtti' || jenis === 'pcti') return profil.pita
  return profil.mode === 'PER_KEJADIAN' ? profil.pitaIzin : null
}

/** One occurrence in PER_KEJADIAN: a missing side takes the highest band whatever its minutes (rules.md L28). */
export function eventBp(pita: readonly Pita[] | null, minutes: number, withoutNote: boolean): number {
  if (pita === null) return 0
  return withoutNote ? (pita.at(-1)?.bp ?? 0) : bpPita(pita, minutes)
}

/** Shown uncapped; a run of `alpaBeruntun` costs 100 % in place of the daily rates (rules.md L27, L30). */
export function bpAlpa(profil: ProfilPotongan, hari: number, longestRun: number): number {
  if (profil.alpaBeruntun !== null && longestRun >= profil.alpaBeruntun) return HUNDRED_PERSEN
  return hari * profil.alpaBp
}

/** `bp` of `rupiah`, rounded half up; exact while the result stays below 2^53. */
export function rupiahShare(rupiah: number, bp: number): number {
  const rest = rupiah % HUNDRED_PERSEN
  return ((rupiah - rest) / HUNDRED_PERSEN) * bp + Math.floor((rest * bp + HUNDRED_PERSEN / 2) / HUNDRED_PERSEN)
}
