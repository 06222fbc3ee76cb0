/** Where a tile lies in its picture, in pixels. */
export type Tile = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/**
 * Tiles whose areas are to each other as `sizes`, as near to squares as their order by size allows (Bruls, Huizing,
 * van Wijk: Squarified Treemaps, 2000). The n-th tile belongs to the n-th size; a size of 0 gets no area.
 */
export function squareTiles(sizes: readonly number[], { width, height }: Size): Tile[] {
  const tiles = sizes.map((): Tile => ({ left: 0, top: 0, width: 0, height: 0 }))
  const total = sizes.reduce((a, b) => a + b, 0)
  if (total <= 0 || width <= 0 || height <= 0) return tiles
  const scale = (width * height) / total
  const order = sizes
    .map((size, nth) => ({ nth, area: size * scale }))
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => b.area - a.area)
  const rest = { left: 0, top: 0, width, height }
  let row: typeof order = []
  for (const one of order) {
    const side = Math.min(rest.width, rest.height)
    if (row.length > 0 && worstRatio([...row, one], side) > worstRatio(row, side)) {
      place(row, rest, tiles)
      row = []
    }
    row.push(one)
  }
  place(row, rest, tiles)
  return tiles
}

type Sized = { nth: number; area: number }

/** The longest tile of a row laid along a side: 1 is a square. */
function worstRatio(row: readonly Sized[], side: number): number {
  const area = row.reduce((sum, one) => sum + one.area, 0)
  const thickness = area / side
  // The largest comes first, the smallest last.
  return Math.max(...[row[0], row.at(-1)].map((one) => ratio((one?.area ?? 0) / thickness, thickness)))
}

const ratio = (a: number, b: number): number => Math.max(a / b, b / a)

/** Lays a row along the shorter side of what is left, and takes it from there. */
function place(row: readonly Sized[], rest: Tile, tiles: Tile[]): void {
  const area = row.reduce((sum, one) => sum + one.area, 0)
  const upright = rest.width >= rest.height
  const thickness = area / (upright ? rest.height : rest.width)
  let along = upright ? rest.top : rest.left
  for (const { nth, area: own } of row) {
    const length = own / thickness
    tiles[nth] = upright
      ? { left: rest.left, top: along, width: thickness, height: length }
      : { left: along, top: rest.top, width: length, height: thickness }
    along += length
  }
  if (upright) {
    rest.left += thickness
    rest.width = Math.max(0, rest.width - thickness)
  } else {
    rest.top += thickness
    rest.height = Math.max(0, rest.height - thickness)
  }
}

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

/** The tile that an arrow leads to: the nearest one that lies wholly on that side, or the same where there is none. */
export function neighbourTile(tiles: readonly Tile[], from: number, direction: Direction): number {
  const own = tiles[from]
  if (own === undefined) return from
  const along = direction === 'ArrowLeft' || direction === 'ArrowRight' ? 'left' : 'top'
  const across = along === 'left' ? 'top' : 'left'
  const forward = direction === 'ArrowRight' || direction === 'ArrowDown'
  let best = { nth: from, far: Number.POSITIVE_INFINITY }
  for (const [nth, other] of tiles.entries()) {
    if (nth === from || other.width === 0) continue
    const away = forward ? start(other, along) - end(own, along) : start(own, along) - end(other, along)
    if (away < -0.5) continue
    const apart = Math.max(start(other, across) - middle(own, across), middle(own, across) - end(other, across), 0)
    const far = away + apart * 2
    if (far < best.far) best = { nth, far }
  }
  return best.nth
}

type Axis = 'left' | 'top'
const length = (tile: Tile, axis: Axis): number => (axis === 'left' ? tile.width : tile.height)
const start = (tile: Tile, axis: Axis): number => tile[axis]
const end = (tile: Tile, axis: Axis): number => tile[axis] + length(tile, axis)
const middle = (tile: Tile, axis: Axis): number => tile[axis] + length(tile, axis) / 2
