import { type ColumnOf, formatValue } from './columns.ts'

/**
 * The rows whose content can be the widest of a column: the greatest and the least figure, and the longest word. Which of
 * them it is, the browser sees. Tabular figures of one length are of one width.
 */
export function widestRows<T>(k: Pick<ColumnOf<T>, 'value'>, rows: readonly T[]): T[] {
  let largest: { b: T; n: number } | undefined
  let smallest: { b: T; n: number } | undefined
  let longest: { b: T; n: number } | undefined
  for (const b of rows) {
    const value = k.value(b)
    if (typeof value === 'number') {
      if (largest === undefined || value > largest.n) largest = { b, n: value }
      if (smallest === undefined || value < smallest.n) smallest = { b, n: value }
    }
    const n = formatValue(value).length
    if (longest === undefined || n > longest.n) longest = { b, n }
  }
  return [...new Set([largest, smallest, longest].flatMap((one) => (one === undefined ? [] : [one.b])))]
}
