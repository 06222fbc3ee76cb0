import type { Range } from '@tanstack/react-virtual'

/** So many rows come and go together. */
const BLOCK = 2

/**
 * Which rows exist of a table that draws only what is in sight: whole blocks of them. One more row costs little beside laying
 * out and painting the table once more, which each change of it costs: its edges change twice a block, not at every row.
 */
export function rowsInBlocks({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / BLOCK) * BLOCK
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / BLOCK) * BLOCK)
  return Array.from({ length: end - first }, (_, nth) => first + nth)
}
