/** Deduction profiles (rules.md 24): what a day's absence, lateness or early leave costs, and on which part of the pay. */

/** From this minute (inclusive) up to the next band (exclusive) an occurrence, or a month's total, costs `bp`. */
export type Pita = {
  dariMenit: number
  /** Basis points: 0.5 % = 50. */
  bp: number
}

export type ProfilPotongan = {
  /** Basis points of one day of Alpa. */
  alpaBp: number
  /** So many workdays of Alpa in a row cost 100 % in place of the daily rates (rules.md L27); null = no such limit. */
  alpaBeruntun: number | null
  mode: 'PER_KEJADIAN' | 'KUMULATIF'
  /** Without permission (DTTI, PCTI); rising by minute, never falling in price. A missing side takes the last (L28). */
  pita: readonly Pita[]
  /** With permission (DTDI, PCDI); null = costs nothing. Nowhere dearer than `pita`, and only per occurrence. */
  pitaIzin: readonly Pita[] | null
  /** Share of the pay that hangs on discipline, basis points; 10 000 = all of it. */
  bagianBp: number
}

export type NamaProfil = 'A' | 'B' | 'C' | 'D' | 'E'
