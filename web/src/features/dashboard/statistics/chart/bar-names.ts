/** Whether the names of regions are read whole beside or below their bars (letters of 13 px, as the links write them). */

const NARROW_LETTER = /[iljtfrI.,' ()/-]/
const WIDE_LETTER = /[mwMW]/
const CAPITAL = /[A-Z]/

/** At most as wide, in pixels. */
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

/** Beside it the scale of numbers and the right edge. */
const AROUND = 64
const BETWEEN = 4
/** As many lines stand below an upright bar (bar-chart.tsx). */
export const LINES_BELOW = 3
/** Fewer letters than this could not be told apart anyway. */
const MAX_UPRIGHT = 8

/** Bars stand upright where each has room for its whole name below it. */
export function namesFitBelow(names: readonly string[], width: number): boolean {
  const band = (width - AROUND) / names.length - BETWEEN
  return names.length <= MAX_UPRIGHT && names.every((nama) => linesOf(nama, band) <= LINES_BELOW)
}

/** What names beside lying bars need, in two lines each; a phone gives them less. */
export function widthBeside(names: readonly string[], narrow: boolean): number {
  const longest = Math.max(0, ...names.map(nameWidth))
  let width = Math.max(0, ...names.flatMap((nama) => nama.split(' ').map(nameWidth)))
  while (width < longest && names.some((nama) => linesOf(nama, width) > 2)) width += 4
  // One line where that costs little.
  return Math.min(Math.max(width, Math.min(longest, 140)) + 14, narrow ? 140 : 280)
}
