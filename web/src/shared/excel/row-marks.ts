import type { BulananRow } from '@geisa/contract/rekap/bulanan'
import { indukMark, indukNotes } from './induk-gtk.ts'

/** What stands behind a name of the month, on screen and on every paper alike, and what it means. */
type Marked = Pick<BulananRow, 'ptk_induk' | 'jam_sendiri'>

/** Hours of their own on a date of the month (rules.md M10). */
export const JAM_SENDIRI = {
  mark: 'JS',
  note: 'JS = jam sendiri: pada hari-hari bulan ini bekerja menurut pola jam sendiri, bukan jam sekolah.',
} as const

export const nameMark = (row: Marked): string => `${indukMark(row)}${row.jam_sendiri ? ` ${JAM_SENDIRI.mark}` : ''}`

export const nameNotes = (rows: readonly Marked[]): string[] => [
  ...indukNotes(rows),
  ...(rows.some((row) => row.jam_sendiri) ? [JAM_SENDIRI.note] : []),
]
