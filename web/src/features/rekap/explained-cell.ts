import type { KeyboardEvent } from 'react'

/** Cells that explain themselves: a `button.sel-jelas` fills its cell. */
const DIRECTION: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from cell to cell. */
export function moveCellFocus(e: KeyboardEvent): void {
  const direction = DIRECTION[e.key]
  const cell = (e.target as HTMLElement).closest('td')
  const row = cell?.closest('tr')
  if (!direction || !cell || !row) return
  const destination =
    row.parentElement?.children[row.sectionRowIndex + direction[0]]?.children[cell.cellIndex + direction[1]]
  const button = destination?.querySelector<HTMLElement>('a, button')
  if (!button) return
  e.preventDefault()
  button.focus()
}

/** One rule for all cells instead of a styled component in each of some hundred. */
export const cellStyle = (height: number, edge = 12) =>
  ({
    '& .sel-jelas': {
      display: 'block',
      boxSizing: 'border-box',
      width: `calc(100% + ${2 * edge}px)`,
      minHeight: height - 1,
      mx: `-${edge}px`,
      px: `${edge}px`,
      py: 0,
      border: 0,
      bgcolor: 'transparent',
      font: 'inherit',
      fontVariantNumeric: 'inherit',
      color: 'inherit',
      textAlign: 'inherit',
      cursor: 'pointer',
    },
    '& .sel-jelas:hover': { bgcolor: 'action.hover' },
    '& .sel-jelas:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  }) as const
