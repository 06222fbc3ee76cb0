/** What one cell, and all cells of a file together, may hold. Pure. */

export type SheetError =
  | 'rusak'
  | 'kosong'
  | 'terlalu-banyak'
  | 'terlalu-besar'
  | 'terlalu-lebar'
  | 'terlalu-dalam'
  | 'lembar-berat'

/** As much as Excel lets anybody write into a cell. */
const CELL_LENGTH = 32_767
/** Every cell is copied on its way to the server, however often the file shares one text among its cells. */
const ALL_LENGTH = 30_000_000

/** Adds lengths up; false from the moment on that they are more than the server should be handed. */
export function createLengthBudget(): (length: number) => boolean {
  let sum = 0
  return (length) => {
    sum += Math.min(length, CELL_LENGTH)
    return sum <= ALL_LENGTH
  }
}

/** Control characters and broken surrogates cannot be stored and are nobody's text; exotic blanks are blanks. */
export const limitedText = (text: string): string =>
  text
    .slice(0, CELL_LENGTH)
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
