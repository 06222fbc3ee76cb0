import { ALL_FIGURES, formatUnit } from '../../../shared/excel/bulanan-figures.ts'
import { rupiah } from '../../../shared/numerals.ts'

/** With its sign: what a person's deduction would gain or lose. */
export const selisihRupiah = (n: number | null): string => (n !== null && n > 0 ? `+${rupiah(n)}` : rupiah(n))

/** A value of the monthly row with its unit; a column that is no figure (a name, a status) as it stands. */
export function formatColumn(column: string, nilai: string | number | null): string {
  const angka = ALL_FIGURES.find(({ key }) => key === column)
  if (angka !== undefined) return formatUnit(angka, nilai)
  return nilai === null ? '–' : String(nilai)
}
