import type { ReactNode } from 'react'
import type { NamaNada } from '../warna.ts'

export type Nilai = string | number | null | undefined

/** One column of a TabelData. Keep the list at module level or in useMemo. */
export type Kolom<T> = {
  id: string
  judul: string
  /** What filters and sorting read, and what is shown when there is no `sel`; null shows '-'. */
  nilai: (baris: T) => Nilai
  sel?: (baris: T) => ReactNode
  /** Explains the heading. */
  petunjuk?: string
  /** Right-aligned with tabular figures. */
  angka?: boolean
  /** Tabular figures and one line, left-aligned: clock times, dates, identifiers. */
  tetap?: boolean
  /** Least width in px; in long tables also the greatest, except where figures stand: those are never cut. */
  lebar?: number
  /** Neighbours with the same group stand under one heading, a hairline before the first of them. */
  kelompok?: string
  /** Frozen too, this many px from the left: the widths of the frozen columns before it. The first column always is. */
  beku?: number
  /** Text filter with six operators; only where all rows are in the browser. */
  saring?: boolean
  /** Sorting by the heading; default: on where all rows are in the browser. */
  urut?: boolean
  /** In cards: 'judul' heads the card (default: the first column), 'sembunyi' leaves the value out. */
  kartu?: 'judul' | 'sembunyi'
}

export type GayaBaris = {
  /** Shaded: a day off. */
  redup?: boolean
  teks?: NamaNada
  terpilih?: boolean
}

export type HalamanServer = {
  /** From 1. */
  ke: number
  jumlah: number
  onGanti: (ke: number) => void
}

export type TabelDataProps<T> = {
  /** Name of the table for screen readers. */
  label: string
  kolom: readonly Kolom<T>[]
  /** undefined while nothing has been loaded yet. */
  baris: readonly T[] | undefined
  idBaris: (baris: T) => string | number
  /** With rows in place they stay, dimmed; without, skeletons stand. */
  memuat?: boolean
  teksMemuat?: string
  /** Shown as one bold italic row. */
  galat?: string | null
  /** A sentence, or a whole <KeadaanKosong>. */
  kosong?: ReactNode
  /** Rows come page by page from the server: no filters and sorting here. */
  halaman?: HalamanServer
  /** Below 600 px cards instead of a table. */
  kartu?: boolean
  /** What a card holds, in place of one label and value for each column. */
  isiKartu?: (baris: T) => ReactNode
  gayaBaris?: (baris: T) => GayaBaris
  /** Totals by column id. */
  kaki?: Readonly<Record<string, ReactNode>>
  /** Height of the scrolling area; 'penuh' shows all rows without a scroll area of its own. */
  tinggi?: number | `${string}px` | `${string})` | 'penuh'
}

/** What stands on one line whatever its width: its longest content decides how wide the column is. */
export const sebaris = <T>({ angka, tetap }: Kolom<T>): boolean => angka === true || tetap === true

/** A column that opens a group. */
export const membukaKelompok = <T>(kolom: readonly Kolom<T>[], ke: number): boolean =>
  ke > 0 && kolom[ke]?.kelompok !== kolom[ke - 1]?.kelompok

export const tampilNilai = (nilai: Nilai): string =>
  nilai === null || nilai === undefined || nilai === '' ? '-' : String(nilai)

export const isiSel = <T>(k: Kolom<T>, baris: T): ReactNode => (k.sel ? k.sel(baris) : tampilNilai(k.nilai(baris)))
