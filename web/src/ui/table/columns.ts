import type { ReactNode } from 'react'
import type { ToneName } from '../theme/colours.ts'
import { orDot } from '../zero-dot.tsx'

export type ColumnValue = string | number | null | undefined

/** One column of a TabelData. Keep the list at module level or in useMemo. */
export type ColumnOf<T> = {
  id: string
  title: string
  /** What filters and sorting read, and what is shown when there is no `cell`; null shows '-'. */
  value: (row: T) => ColumnValue
  cell?: (row: T) => ReactNode
  /** Explains the heading. */
  hint?: string
  /** Right-aligned with tabular figures. */
  numeric?: boolean
  /** Tabular figures and one line, left-aligned: clock times, dates, identifiers. */
  fixed?: boolean
  /** Least width in px; in long tables also the greatest, except where figures stand: those are never cut. */
  width?: number
  /** Words that are read whole, on as many lines as they take: why something was refused. A function: in which rows. */
  wrap?: boolean | ((row: T) => boolean)
  /** Neighbours with the same group stand under one heading, a hairline before the first of them. */
  group?: string
  /** Frozen too, this many px from the left: the widths of the frozen columns before it. The first column always is. */
  frozen?: number
  /** Frozen at the right, this many px from there: what a column of money needs, so that it is never out of sight. */
  frozenRight?: number
  /** Text filter with six operators; only where all rows are in the browser. */
  filter?: boolean
  /** Sorting by the heading; default: on where all rows are in the browser. */
  order?: boolean
  /**
   * On a phone: 'judul' heads the record (default: the first column), 'kanan' stands at its right, 'bawah' below it (a state
   * of many words, so that it has one place in all rows), 'sembunyi' is left out.
   */
  card?: 'judul' | 'kanan' | 'bawah' | 'sembunyi'
  /** What of it stands in the second line of a record on a phone, several facts as several; without any the first columns do. */
  brief?: (row: T) => ReactNode
}

export type RowStyle = {
  /** Shaded: a day off. */
  dim?: boolean
  tone?: ToneName
  selected?: boolean
}

export type ServerPage = {
  /** From 1. */
  nth: number
  count: number
  onChange: (nth: number) => void
}

/** Why there are no rows, and what tries again where that may help. */
export type TableFailure = { sentence: string; onRetry: (() => void) | undefined }

export type TabelDataProps<T> = {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly ColumnOf<T>[]
  /** undefined while nothing has been loaded yet. */
  rows: readonly T[] | undefined
  rowId: (row: T) => string | number
  /** With rows in place they stay, dimmed; without, skeletons stand. */
  loading?: boolean
  loadingText?: string
  /** Shown instead of rows. */
  error?: TableFailure | null
  /** A sentence, or a whole <EmptyState>. */
  empty?: ReactNode
  /** Rows come page by page from the server: no filters and sorting here. */
  page?: ServerPage
  /** Cards instead of a table on a screen below 600 px; a number: also where the table itself has less room than this (px). */
  card?: boolean | number
  /** On a phone every value of a record stands open: what is filled in there is not looked for behind an arrow. */
  cardOpen?: boolean | ((row: T) => boolean)
  /** A card of its own making, in place of two lines and what is behind them. */
  cardContent?: (row: T) => ReactNode
  rowStyle?: (row: T) => RowStyle
  /** Totals by column id. */
  footer?: Readonly<Record<string, ReactNode>>
  /** Height of the scrolling area; 'penuh' shows all rows without a scroll area of its own. */
  height?: number | `${string}px` | `${string})` | 'penuh'
}

/** What stands on one line whatever its width: its longest content decides how wide the column is. */
export const singleLine = <T>({ numeric, fixed }: ColumnOf<T>): boolean => numeric === true || fixed === true

/** A column that opens a group. */
export const startsGroup = <T>(columns: readonly ColumnOf<T>[], nth: number): boolean =>
  nth > 0 && columns[nth]?.group !== columns[nth - 1]?.group

export const formatValue = (value: ColumnValue): string =>
  value === null || value === undefined || value === '' ? '-' : String(value)

export function cellContent<T>(k: ColumnOf<T>, row: T): ReactNode {
  if (k.cell) return k.cell(row)
  const value = k.value(row)
  return orDot(k.numeric === true && typeof value === 'number' ? value : null, formatValue(value))
}
