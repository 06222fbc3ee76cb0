import type { KeyboardEvent } from 'react'

/** Cells that explain themselves: a `button.sel-jelas` fills its cell. */
const ARAH: Record<string, readonly [baris: number, kolom: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrows go from cell to cell. */
export function pindahSel(e: KeyboardEvent): void {
  const arah = ARAH[e.key]
  const sel = (e.target as HTMLElement).closest('td')
  const baris = sel?.closest('tr')
  if (!arah || !sel || !baris) return
  const tujuan = baris.parentElement?.children[baris.sectionRowIndex + arah[0]]?.children[sel.cellIndex + arah[1]]
  const tombol = tujuan?.querySelector<HTMLElement>('a, button')
  if (!tombol) return
  e.preventDefault()
  tombol.focus()
}

/** One rule for all cells instead of a styled component in each of some hundred. */
export const gayaSel = (tinggi: number, tepi = 12) =>
  ({
    '& .sel-jelas': {
      display: 'block',
      boxSizing: 'border-box',
      width: `calc(100% + ${2 * tepi}px)`,
      minHeight: tinggi - 1,
      mx: `-${tepi}px`,
      px: `${tepi}px`,
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
