/** What a sheet's name may have at most, counted as spreadsheets do. */
const NAME_LENGTH = 31

/** No half of a pair, and at its ends neither a blank nor the apostrophe that formulas quote it with. */
const neatName = (text: string, length = NAME_LENGTH): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/^[\s']+|[\s']+$/g, '')

/** A sheet's name as every spreadsheet takes it: 'History' is a word of their own. */
function sheetName(judul: string): string {
  const nama = neatName(neatName(judul.replaceAll(/[\\/?*[\]:\p{C}]+/gu, ' '), judul.length))
  return nama === '' || nama.toLowerCase() === 'history' ? `Lembar ${nama || 1}` : nama
}

/**
 * By whichever table of capitals: 'ß' is 'SS', and a wide letter the narrow one. Marks are left out: a capital may carry them as
 * characters of their own, in another order. Twice, since a letter that was taken apart may have a capital of its own.
 */
function folded(nama: string): string {
  let letters = nama
  for (let times = 0; times < 2; times++) letters = letters.toUpperCase().normalize('NFKD').toLowerCase().toUpperCase()
  return letters.replaceAll(/\p{M}/gu, '')
}

/** Two sheets of one name make a workbook that does not open; capital letters do not tell them apart. */
export function uniqueName(judul: string, used: Set<string>): string {
  const base = sheetName(judul)
  let nama = base
  for (let nth = 2; used.has(folded(nama)); nth++) {
    const tail = ` (${nth})`
    nama = `${neatName(base, NAME_LENGTH - tail.length)}${tail}`
  }
  used.add(folded(nama))
  return nama
}
