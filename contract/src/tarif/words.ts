import type { Pita, ProfilPotongan } from '@geisa/engine/potongan/profil'

/** A deduction profile in words, the same in the history and on the screen. */

/** 50 → '0,5 %', 125 → '1,25 %', 300 → '3 %': never parted by the end of a line. */
export function persen(bp: number): string {
  const rest = bp % 100
  const tail = rest === 0 ? '' : `,${String(rest).padStart(2, '0').replace(/0$/, '')}`
  return `${Math.floor(bp / 100)}${tail}\u00a0%`
}

/** '1–30 menit', 'mulai 91 menit': bands include their first minute and end where the next begins (rules.md 22). */
export function pitaRange(pita: readonly Pita[], nth: number): string {
  const from = pita[nth]?.dariMenit ?? 1
  const next = pita[nth + 1]?.dariMenit
  if (next === undefined) return `mulai ${from} menit`
  return next - 1 <= from ? `${from} menit` : `${from}–${next - 1} menit`
}

/** '1–30 menit 0,5 %, 31–60 menit 1 %, mulai 61 menit 1,25 %' */
export const pitaSentence = (pita: readonly Pita[]): string =>
  pita.map(({ bp }, nth) => `${pitaRange(pita, nth)} ${persen(bp)}`).join(', ')

export const LABEL_MODE: Record<ProfilPotongan['mode'], string> = {
  PER_KEJADIAN: 'Per kejadian',
  KUMULATIF: 'Kumulatif sebulan',
}

export function alpaSentence({ alpaBp, alpaBeruntun }: ProfilPotongan): string {
  const harian = `${persen(alpaBp)} per hari`
  return alpaBeruntun === null ? harian : `${harian}; ${alpaBeruntun} hari kerja berturut-turut ${persen(10_000)}`
}

export const izinSentence = ({ pita, pitaIzin }: ProfilPotongan): string =>
  pitaIzin === null ? 'Tidak dipotong' : samePita(pita, pitaIzin) ? 'Sama dengan tanpa izin' : pitaSentence(pitaIzin)

export const samePita = (a: readonly Pita[], b: readonly Pita[]): boolean =>
  a.length === b.length && a.every((pita, nth) => pita.dariMenit === b[nth]?.dariMenit && pita.bp === b[nth].bp)
