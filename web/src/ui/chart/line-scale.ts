export type Point = { /** Of one: 0.953. null = nothing known, where the line is broken. */ share: number | null }
export type Plot = { left: number; top: number; width: number; height: number }

/** The lowest tenth below every point, but never less than three tenths in all: a small change must not look like a fall. */
export function lowestShare(points: readonly Point[]): number {
  const known = points.flatMap(({ share }) => (share === null ? [] : [share]))
  if (known.length === 0) return 0
  return Math.max(0, Math.min(0.7, Math.floor(Math.min(...known) * 10 - 0.2) / 10))
}

export const xOf = (nth: number, count: number, { left, width }: Plot): number =>
  count <= 1 ? left + width / 2 : left + (nth * width) / (count - 1)

export const yOf = (share: number, lowest: number, { top, height }: Plot): number =>
  top + height * (1 - (share - lowest) / (1 - lowest))

/** Neighbouring known points together: each run is one stroke. */
export function linePaths(points: readonly Point[], lowest: number, plot: Plot): { line: string; area: string }[] {
  const runs: { nth: number; share: number }[][] = [[]]
  for (const [nth, { share }] of points.entries()) {
    if (share === null) runs.push([])
    else runs.at(-1)?.push({ nth, share })
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const spots = run.map(({ nth, share }) => [xOf(nth, points.length, plot), yOf(share, lowest, plot)] as const)
      // A day that stands alone is a dot.
      const line = `M${spots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}${spots.length === 1 ? 'h0' : ''}`
      const bottom = (plot.top + plot.height).toFixed(1)
      const [first] = spots[0] ?? [0]
      const [last] = spots.at(-1) ?? [0]
      return { line, area: `${line}L${last.toFixed(1)},${bottom}L${first.toFixed(1)},${bottom}Z` }
    })
}
