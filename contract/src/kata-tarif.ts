import type { Pita, ProfilPotongan } from '@geisa/engine/potongan/profil'

/** A deduction profile in words, the same in the history and on the screen. */

/** 50 → '0,5 %', 125 → '1,25 %', 300 → '3 %'. */
export function persen(bp: number): string {
  const sisa = bp % 100
  const ekor = sisa === 0 ? '' : `,${String(sisa).padStart(2, '0').replace(/0$/, '')}`
  return `${Math.floor(bp / 100)}${ekor} %`
}

/** '1–30 menit', 'mulai 91 menit': bands include their first minute and end where the next begins (rules.md 22). */
export function rentangPita(pita: readonly Pita[], ke: number): string {
  const dari = pita[ke]?.dariMenit ?? 1
  const berikut = pita[ke + 1]?.dariMenit
  if (berikut === undefined) return `mulai ${dari} menit`
  return berikut - 1 <= dari ? `${dari} menit` : `${dari}–${berikut - 1} menit`
}

/** '1–30 menit 0,5 %, 31–60 menit 1 %, mulai 61 menit 1,25 %' */
export const kalimatPita = (pita: readonly Pita[]): string =>
  pita.map(({ bp }, ke) => `${rentangPita(pita, ke)} ${persen(bp)}`).join(', ')

export const LABEL_MODE: Record<ProfilPotongan['mode'], string> = {
  PER_KEJADIAN: 'Per kejadian',
  KUMULATIF: 'Kumulatif sebulan',
}

export function kalimatAlpa({ alpaBp, alpaBeruntun }: ProfilPotongan): string {
  const harian = `${persen(alpaBp)} per hari`
  return alpaBeruntun === null ? harian : `${harian}; ${alpaBeruntun} hari kerja berturut-turut 100 %`
}

export const kalimatIzin = ({ pita, pitaIzin }: ProfilPotongan): string =>
  pitaIzin === null ? 'Tidak dipotong' : samaPita(pita, pitaIzin) ? 'Sama dengan tanpa izin' : kalimatPita(pitaIzin)

export const samaPita = (a: readonly Pita[], b: readonly Pita[]): boolean =>
  a.length === b.length && a.every((satu, ke) => satu.dariMenit === b[ke]?.dariMenit && satu.bp === b[ke].bp)
