import type { RestOfTable } from '@geisa/contract/file-import'
import { writtenDigits } from '@geisa/contract/shapes'
import { columnKey } from './column-key.ts'
import type { Sheet } from './sheet.ts'

/** Where the table of a sheet ends, and what stands below it: signatures, notes, sums (product.md 4). Pure. */

type Row = Sheet['baris'][number]
/** Headings as the sheet writes them: what is read of a row, and by which of them a row is somebody's. */
type Columns = { read: readonly (string | undefined)[]; number: readonly (string | undefined)[] }
export type Table = { baris: Row[]; rest: RestOfTable | null }

const SERIES = new Set(['no', 'nomor', 'nourut', 'nomorurut'])
const MAX_NAMED = 200
const MAX_LENGTH = 160

/** `whole`: the reader has seen what stands below and takes it in. Empty rows are none either way. */
export function endTable(sheet: Sheet, { read, number }: Columns, whole: boolean): Table {
  const filled = sheet.baris.filter(({ sel }) => read.some((one) => content(sel, one) !== ''))
  if (whole) return { baris: filled, rest: null }
  const series = sheet.kolom.find((one) => SERIES.has(columnKey(one)))
  const last = filled.findLastIndex(
    ({ sel }) => number.some((one) => isNumber(content(sel, one))) || isSeries(content(sel, series)),
  )
  // Rows are counted as the sheet counts them: where a number is missing, an empty row stands.
  const end = filled.findIndex(
    ({ nomor }, nth) => nth > Math.max(last, 0) && nomor > (filled[nth - 1]?.nomor ?? nomor) + 1,
  )
  if (end < 0) return { baris: filled, rest: null }
  const below = filled.slice(end)
  return { baris: filled.slice(0, end), rest: { jumlah: below.length, baris: below.slice(0, MAX_NAMED).map(shown) } }
}

const content = (cell: Row['sel'], column: string | undefined): string =>
  column === undefined ? '' : (cell[column] ?? '').trim()

/** Also one with digits lost or too many: a person whose number is wrong is told so, not left out. */
function isNumber(text: string): boolean {
  const bare = writtenDigits(text.replace(/^'/, '')).replaceAll('.', '')
  return /^\d{5,}$/.test(bare) || /^\d([.,]\d+)?E\+?\d+$/i.test(text) || /^[\da-f]{8}-[\da-f-]{27}$/i.test(text)
}

const isSeries = (text: string): boolean => /^\d{1,5}[.)]?$/.test(text)

const shown = ({ nomor, sel }: Row): RestOfTable['baris'][number] => ({
  baris: nomor,
  isi: Object.values(sel)
    .filter((one) => one.trim() !== '')
    .join(' · ')
    .slice(0, MAX_LENGTH),
})
