import { linesOf, nameWidth } from '../../../../ui/chart/text-width.ts'

/** Whether the names of regions are read whole beside or below their bars. */

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
