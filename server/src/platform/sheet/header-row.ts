import type { SheetError } from './cell-limits.ts'
import { columnKey } from './column-key.ts'

/** Which row of a sheet is its header, and what stands below it. Pure. */

export type RawRow = { nomor: number; sel: string[] }
/** Every row has as many cells as there are columns. */
export type SheetContent = { kolom: string[]; baris: RawRow[] }

const COLUMN_LIMIT = 100
const TITLE_LENGTH = 100

/** The header is the row of the first ones that holds most headings the caller knows, else most cells with a letter. */
export function buildColumn(
  rows: readonly RawRow[],
  titleRow: number,
  headings: readonly string[],
): (SheetContent | { error: SheetError }) & { known: number } {
  const known = new Set(headings)
  let best = { at: -1, known: 0, letter: 0 }
  for (const [nth, { sel }] of rows.slice(0, titleRow).entries()) {
    const candidate = {
      at: nth,
      known: sel.filter((name) => known.has(columnKey(name))).length,
      letter: sel.filter((name) => /\p{L}/u.test(name)).length,
    }
    if (candidate.known > best.known || (candidate.known === best.known && candidate.letter > best.letter))
      best = candidate
  }
  const header = rows[best.at]?.sel
  if (header === undefined) return { error: 'kosong', known: 0 }
  const locations = columnLocations(header)
  if (locations.size > COLUMN_LIMIT) return { error: 'terlalu-lebar', known: best.known }
  return {
    kolom: [...locations.keys()],
    baris: rows
      .slice(best.at + 1)
      .map(({ nomor, sel }) => ({ nomor, sel: [...locations.values()].map((nth) => sel[nth] ?? '') })),
    known: best.known,
  }
}

function columnLocations(header: readonly string[]): Map<string, number> {
  const locations = new Map<string, number>()
  for (const [nth, title] of header.entries()) {
    const name = title.slice(0, TITLE_LENGTH)
    if (name === '') continue
    if (locations.size > COLUMN_LIMIT) break
    // Two columns of one name: the first is the one, the second stays visible under a name of its own.
    locations.set(locations.has(name) ? `${name} (kolom ${nth + 1})` : name, nth)
  }
  return locations
}
