import { type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react'

export type Place = { row: number; column: number }
type Size = { rows: number; columns: number; page: number }

/** Where a key leads; null = not ours. */
export function nextPlace({ row, column }: Place, key: string, control: boolean, size: Size): Place | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  const to = (r: number, c: number): Place => ({
    row: Math.max(0, Math.min(lastRow, r)),
    column: Math.max(0, Math.min(lastColumn, c)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'PageUp':
      return to(row - size.page, column)
    case 'PageDown':
      return to(row + size.page, column)
    case 'Home':
      return to(control ? 0 : row, 0)
    case 'End':
      return to(control ? lastRow : row, lastColumn)
    default:
      return null
  }
}

/** One cell of the grid is reached by Tab, the others by arrows; a row out of sight is fetched before it is focused. */
export function useGridFocus(container: HTMLElement | null, size: Size, toRow: RefObject<(row: number) => void>) {
  const [active, setActive] = useState<Place>({ row: 0, column: 1 })
  const wanted = useRef(false)
  // Asked when the body is drawn, which scrolls by itself: the row that was fetched stands there only then.
  const onDrawn = useCallback((): void => {
    if (!wanted.current) return
    const cell = container && cellAt(container, active)
    if (!cell) return
    wanted.current = false
    cell.focus()
  }, [container, active])
  const onKeyDown = useCallback(
    (e: KeyboardEvent): void => {
      const from = placeOf(e.target)
      const next = from && !e.altKey && nextPlace(from, e.key, e.ctrlKey || e.metaKey, size)
      if (!next) return
      e.preventDefault()
      wanted.current = true
      toRow.current(next.row)
      setActive(next)
    },
    [size, toRow],
  )
  const onFocus = useCallback((e: { target: EventTarget }): void => {
    const here = placeOf(e.target)
    if (here) setActive((old) => (old.row === here.row && old.column === here.column ? old : here))
  }, [])
  return { active, onKeyDown, onFocus, onDrawn }
}

/** Of a cell, or of what is pressed in one; null = neither. Rows are told by their number: most of them are not there. */
export function placeOf(target: EventTarget): Place | null {
  const cell = (target as HTMLElement).closest<HTMLTableCellElement>('tbody > tr > *')
  const row = cell?.closest('tr')?.ariaRowIndex
  return cell && row ? { row: Number(row) - FIRST_ROW, column: cell.cellIndex } : null
}

/** The head is row 1 (ARIA counts from there). */
export const FIRST_ROW = 2

/** What takes the focus there. */
function cellAt(container: HTMLElement, { row: nth, column }: Place): HTMLElement | null {
  const row = container.querySelector<HTMLTableRowElement>(`tbody > [aria-rowindex="${nth + FIRST_ROW}"]`)
  const cell = row?.cells[column]
  return cell?.querySelector<HTMLElement>('a, button') ?? cell ?? null
}
