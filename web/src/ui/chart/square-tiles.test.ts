import { expect, test } from 'vitest'
import { neighbourTile, squareTiles, type Tile } from './square-tiles.ts'

const AREA = { width: 600, height: 360 }
const area = ({ width, height }: Tile): number => width * height
const overlap = (a: Tile, b: Tile): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top))

test('luas tiap ubin sebanding dengan besarnya, menutup seluruh bidang, dan tidak bertumpuk', () => {
  const sizes = [3, 60, 1, 0, 24, 24, 9, 110, 7, 2]
  const tiles = squareTiles(sizes, AREA)
  const unit = (AREA.width * AREA.height) / sizes.reduce((a, b) => a + b, 0)
  for (const [nth, size] of sizes.entries()) expect(area(tiles[nth] as Tile)).toBeCloseTo(size * unit, 4)
  for (const tile of tiles) {
    expect(tile.left).toBeGreaterThanOrEqual(0)
    expect(tile.left + tile.width).toBeLessThanOrEqual(AREA.width + 0.001)
    expect(tile.top + tile.height).toBeLessThanOrEqual(AREA.height + 0.001)
  }
  for (const [nth, a] of tiles.entries())
    for (const b of tiles.slice(nth + 1)) expect(overlap(a, b)).toBeLessThan(0.001)
})

test('seribu ubin sama besar tetap hampir persegi', () => {
  const tiles = squareTiles(
    Array.from({ length: 1000 }, () => 20),
    AREA,
  )
  const ratios = tiles.map(({ width, height }) => Math.max(width / height, height / width))
  expect(Math.max(...ratios)).toBeLessThan(2)
})

test('tanpa isi atau tanpa bidang tidak ada ubin', () => {
  expect(squareTiles([], AREA)).toEqual([])
  expect(squareTiles([0, 0], AREA).map(area)).toEqual([0, 0])
  expect(squareTiles([5], { width: 0, height: 300 }).map(area)).toEqual([0])
})

test('panah menuju ubin terdekat di arahnya, dan tinggal di tempat di tepi', () => {
  // | 0 | 1 |
  // | 0 | 2 |
  const tiles = [
    { left: 0, top: 0, width: 100, height: 100 },
    { left: 100, top: 0, width: 100, height: 40 },
    { left: 100, top: 40, width: 100, height: 60 },
  ]
  expect(neighbourTile(tiles, 0, 'ArrowRight')).toBe(2)
  expect(neighbourTile(tiles, 2, 'ArrowUp')).toBe(1)
  expect(neighbourTile(tiles, 1, 'ArrowDown')).toBe(2)
  expect(neighbourTile(tiles, 1, 'ArrowLeft')).toBe(0)
  expect(neighbourTile(tiles, 0, 'ArrowLeft')).toBe(0)
  expect(neighbourTile(tiles, 9, 'ArrowLeft')).toBe(9)
})
