/** Percent and rupiah of a month's absences (rules.md 22, 23, L27, L28). Integers only: basis points and whole rupiah. */
import { bpPita, type Pita, type ProfilPotongan } from './profil.ts'

export const SERATUS_PERSEN = 10_000

/** Late and early, without and with permission. */
export type JenisDurasi = 'dtti' | 'dtdi' | 'pcti' | 'pcdi'

/** The bands of a kind; null = costs nothing. Permission is priced per occurrence only (profil.ts, periksaProfil). */
export function pitaJenis(profil: ProfilPotongan, jenis: JenisDurasi): readonly Pita[] | null {
  if (jenis === 'dtti' || jenis === 'pcti') return profil.pita
  return profil.mode === 'PER_KEJADIAN' ? profil.pitaIzin : null
}

/** One occurrence in PER_KEJADIAN: a missing side takes the highest band whatever its minutes (rules.md L28). */
export function bpKejadian(pita: readonly Pita[] | null, menit: number, tanpaCatatan: boolean): number {
  if (pita === null) return 0
  return tanpaCatatan ? (pita.at(-1)?.bp ?? 0) : bpPita(pita, menit)
}

/** Shown uncapped; a run of `alpaBeruntun` costs 100 % in place of the daily rates (rules.md L27, L30). */
export function bpAlpa(profil: ProfilPotongan, hari: number, runTerpanjang: number): number {
  if (profil.alpaBeruntun !== null && runTerpanjang >= profil.alpaBeruntun) return SERATUS_PERSEN
  return hari * profil.alpaBp
}

/** `bp` of `rupiah`, rounded half up; exact while the result stays below 2^53. */
export function bagianRupiah(rupiah: number, bp: number): number {
  const sisa = rupiah % SERATUS_PERSEN
  return ((rupiah - sisa) / SERATUS_PERSEN) * bp + Math.floor((sisa * bp + SERATUS_PERSEN / 2) / SERATUS_PERSEN)
}
