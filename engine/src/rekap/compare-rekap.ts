/** In which figures two recaps of the same month differ: a seal and what the facts give today. */
import { REKAP_COLUMN, type RekapRow } from './rekap-columns.ts'

type Nilai = string | number | boolean | null

export type ColumnDiff = { kolom: string; label: string; segel: Nilai; baru: Nilai }

export type RowDiff = {
  /** Public id of the GTK. */
  id: string
  nama: string
  nip: string | null
  beda: ColumnDiff[]
  /** Rupiah that the new figures cut more (negative: less); null where either side hides pay. */
  selisihPotongan: number | null
}

/** The rows that differ: in the order of the new ones, then those that only the seal has. Ids are not compared. */
export function compareRekap(seals: readonly RekapRow[], next: readonly RekapRow[]): RowDiff[] {
  const old = new Map(seals.map((rekapRow) => [rekapRow.id, rekapRow]))
  const present = new Set(next.map((rekapRow) => rekapRow.id))
  return [
    ...next.flatMap((rekapRow) => rowDiffs(old.get(rekapRow.id) ?? null, rekapRow)),
    ...seals.flatMap((rekapRow) => (present.has(rekapRow.id) ? [] : rowDiffs(rekapRow, null))),
  ]
}

type Column = {
  [K in keyof typeof REKAP_COLUMN]: (typeof REKAP_COLUMN)[K][1] extends string ? K : never
}[keyof typeof REKAP_COLUMN]

/** The figures of the month, as the monthly report names them. */
export const COLUMN_LABEL = Object.fromEntries(
  Object.entries(REKAP_COLUMN).flatMap(([column, [, label]]) => (label === null ? [] : [[column, label] as const])),
) as Record<Column, string>

const COLUMNS = Object.keys(COLUMN_LABEL) as Column[]

function rowDiffs(seal: RekapRow | null, next: RekapRow | null): RowDiff[] {
  const row = next ?? seal
  if (!row) return []
  const diffs = seal && next ? columnDiffs(seal, next) : [existingDiff(seal, next)]
  if (diffs.length === 0) return []
  const [old, current] = [potongan(seal), potongan(next)]
  const selisihPotongan = old === null || current === null ? null : current - old
  return [{ id: row.id, nama: row.nama, nip: row.nip, beda: diffs, selisihPotongan }]
}

const columnDiffs = (seal: RekapRow, next: RekapRow): ColumnDiff[] =>
  COLUMNS.flatMap((column) =>
    seal[column] === next[column]
      ? []
      : [{ kolom: column, label: COLUMN_LABEL[column], segel: seal[column], baru: next[column] }],
  )

function existingDiff(seal: RekapRow | null, next: RekapRow | null): ColumnDiff {
  const word = (row: RekapRow | null) => (row ? 'ada' : 'tidak ada')
  return { kolom: 'baris', label: 'Baris di Laporan', segel: word(seal), baru: word(next) }
}

/** No row costs nothing. */
const potongan = (row: RekapRow | null): number | null => (row ? row.jumlah_potongan : 0)
