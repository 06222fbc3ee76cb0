/** Widths of words that are placed before the browser has laid them out: letters of 13 px, each taken at its widest. */

const NARROW_LETTER = /[iljtfrI.,' ()/-]/
const WIDE_LETTER = /[mwMW]/
const CAPITAL = /[A-Z]/

/** At most as wide, in pixels, at a size of 13 px. */
export const nameWidth = (text: string): number => text.split('').reduce((sum, letter) => sum + letterWidth(letter), 0)
const letterWidth = (letter: string): number =>
  NARROW_LETTER.test(letter) ? 5.4 : WIDE_LETTER.test(letter) ? 12 : CAPITAL.test(letter) ? 10 : 8.2

/** Lines that a name takes; more than it has words where one of them is broader than the line. */
export function linesOf(nama: string, width: number): number {
  let [lines, used] = [1, 0]
  for (const word of nama.split(' ')) {
    const size = nameWidth(word)
    if (size > width) return Number.POSITIVE_INFINITY
    const after = used === 0 ? size : used + nameWidth(' ') + size
    if (after <= width) used = after
    else [lines, used] = [lines + 1, size]
  }
  return lines
}
