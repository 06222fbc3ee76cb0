import { type ColumnOf, formatValue } from './tabel-kolom.ts'

/**
 * The rows whose content can be the widest of a column: the greatest and the least figure, and the longest word. Which of
 * them it is, the browser sees. Tabular figures of one length are of one width.
 */
export function widestRows<T>(k: Pick<ColumnOf<T>, 'nilai'>, rows: readonly T[]): T[] {
  let largest: { b: T; n: number } | undefined
  let smallest: { b: T; n: number } | undefined
  let longest: { b: T; n: number } | undefined
  for (const b of rows) {
    const nilai = k.nilai(b)
    if (typeof nilai === 'number') {
      if (largest === undefined || nilai > largest.n) largest = { b, n: nilai }
      if (smallest === undefined || nilai < smallest.n) smallest = { b, n: nilai }
    }
    const n = formatValue(nilai).length
    if (longest === undefined || n > longest.n) longest = { b, n }
  }
  return [...new Set([largest, smallest, longest].flatMap((one) => (one === undefined ? [] : [one.b])))]
}
