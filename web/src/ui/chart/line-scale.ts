export type Point = { /** null = nothing known, where the line is broken. */ value: number | null }
export type Plot = { left: number; top: number; width: number; height: number }
/** From the bottom of the plot to its top. */
export type Span = { lowest: number; highest: number }

const knownOf = (points: readonly Point[]): number[] => points.flatMap(({ value }) => (value === null ? [] : [value]))

/**
 * For shares of one, of which most are large: from the nearest tenth below every point to one, and never less than three
 * tenths in all. A small change must not look like a fall.
 */
export function shareSpan(points: readonly Point[]): Span {
  const known = knownOf(points)
  const lowest = known.length === 0 ? 0 : Math.max(0, Math.min(0.7, Math.floor(Math.min(...known) * 10 - 0.2) / 10))
  return { lowest, highest: 1 }
}

const STEPS = [1, 2, 4] as const

/** For what had better be nothing: from 0 to a round number that no point is above, whose half is round as well; at least 2. */
export function zeroSpan(points: readonly Point[]): Span {
  const most = Math.max(2, ...knownOf(points))
  const power = 10 ** Math.floor(Math.log10(most))
  return { lowest: 0, highest: (STEPS.find((step) => step * power >= most) ?? 10) * power }
}

export const xOf = (nth: number, count: number, { left, width }: Plot): number =>
  count <= 1 ? left + width / 2 : left + (nth * width) / (count - 1)

export const yOf = (value: number, { lowest, highest }: Span, { top, height }: Plot): number =>
  top + height * (1 - (value - lowest) / (highest - lowest))

/** Neighbouring known points together: each run is one stroke. */
export function linePaths(points: readonly Point[], span: Span, plot: Plot): { line: string; area: string }[] {
  const runs: { nth: number; value: number }[][] = [[]]
  for (const [nth, { value }] of points.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ nth, value })
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const spots = run.map(({ nth, value }) => [xOf(nth, points.length, plot), yOf(value, span, plot)] as const)
      // A point that stands alone is a dot.
      const line = `M${spots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}${spots.length === 1 ? 'h0' : ''}`
      const bottom = (plot.top + plot.height).toFixed(1)
      const [first] = spots[0] ?? [0]
      const [last] = spots.at(-1) ?? [0]
      return { line, area: `${line}L${last.toFixed(1)},${bottom}L${first.toFixed(1)},${bottom}Z` }
    })
}
