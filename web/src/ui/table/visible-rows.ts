import type { Range } from '@tanstack/react-virtual'

/**
 * Which rows exist of a table that draws only what is in sight: whole blocks of so many. Where one more row costs little
 * beside laying out and painting the table once more, blocks are large: its edges change twice a block, not at every row.
 */
export const rowsInBlocks =
  (block: number) =>
  ({ startIndex, endIndex, overscan, count }: Range): number[] => {
    const first = Math.floor(Math.max(0, startIndex - overscan) / block) * block
    const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / block) * block)
    return Array.from({ length: end - first }, (_, nth) => first + nth)
  }
