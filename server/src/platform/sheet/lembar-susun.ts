import { columnKey } from './judul-kolom.ts'
import type { SheetError } from './lembar-sel.ts'

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
  thatKnown: readonly string[],
): (SheetContent | { galat: SheetError }) & { known: number } {
  const known = new Set(thatKnown)
  let best = { ke: -1, known: 0, letter: 0 }
  for (const [nth, { sel }] of rows.slice(0, titleRow).entries()) {
    const nilai = {
      ke: nth,
      known: sel.filter((content) => known.has(columnKey(content))).length,
      letter: sel.filter((content) => /\p{L}/u.test(content)).length,
    }
    if (nilai.known > best.known || (nilai.known === best.known && nilai.letter > best.letter)) best = nilai
  }
  const judul = rows[best.ke]?.sel
  if (judul === undefined) return { galat: 'kosong', known: 0 }
  const locations = columnLocations(judul)
  if (locations.size > COLUMN_LIMIT) return { galat: 'terlalu-lebar', known: best.known }
  return {
    kolom: [...locations.keys()],
    baris: rows
      .slice(best.ke + 1)
      .map(({ nomor, sel }) => ({ nomor, sel: [...locations.values()].map((nth) => sel[nth] ?? '') })),
    known: best.known,
  }
}

function columnLocations(judul: readonly string[]): Map<string, number> {
  const locations = new Map<string, number>()
  for (const [nth, length] of judul.entries()) {
    const content = length.slice(0, TITLE_LENGTH)
    if (content === '') continue
    if (locations.size > COLUMN_LIMIT) break
    // Two columns of one name: the first is the one, the second stays visible under a name of its own.
    locations.set(locations.has(content) ? `${content} (kolom ${nth + 1})` : content, nth)
  }
  return locations
}
