/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are flex boxes (style.ts), and not every browser finds a table's roles in them */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { usePrinting } from '../../../ui/printing.ts'
import { RowRoom } from '../../../ui/table/row-room.tsx'
import { REST_MS, ScrollVeil } from '../../../ui/table/scroll-veil.tsx'
import { rowsInBlocks } from '../../../ui/table/visible-rows.ts'
import type { BulanContent } from './bulan-content.ts'
import type { Place } from './grid-focus.ts'
import type { RightFigure } from './right-figures.ts'
import { UbinRow } from './row.tsx'

/** Each row is laid out by itself (style.ts): few at a time keep a frame short. */
const ROWS = rowsInBlocks(2)

type Props = {
  content: BulanContent
  angka: readonly RightFigure[]
  container: HTMLElement | null
  height: number
  active: Place
  /** Filled here: brings a row into sight. */
  toRow: RefObject<(row: number) => void>
  /** Which rows stand there may have changed. */
  onDrawn: () => void
}

/** Only the rows in sight exist, on paper all of them. It alone is drawn anew while the table scrolls. */
export function UbinBody({ content, angka, container, height, active, toRow, onDrawn }: Props) {
  const many = content.rows.length
  const printing = usePrinting()
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's getters are read in this render only
  const virtual = useVirtualizer({
    count: many,
    getScrollElement: () => container,
    estimateSize: () => height,
    overscan: 4,
    isScrollingResetDelay: REST_MS,
    rangeExtractor: ROWS,
    initialRect: { width: 1000, height: 700 },
  })
  useEffect(() => {
    toRow.current = (row) => virtual.scrollToIndex(row, { align: 'auto' })
  }, [toRow, virtual])
  useEffect(onDrawn)
  // Compact rows or a phone's: what was measured before no longer holds.
  // oxlint-disable-next-line react/exhaustive-deps -- the height is what the virtualizer is asked to measure anew
  useEffect(() => virtual.measure(), [virtual, height])
  const visible = virtual.getVirtualItems()
  const rows = printing ? Array.from({ length: many }, (_, nth) => nth) : visible.map(({ index }) => index)
  const top = height * (rows[0] ?? 0)
  const bottom = height * (many - 1 - (rows.at(-1) ?? many - 1))
  // Whoever comes by Tab after scrolling away lands on a row in sight.
  const reached = rows.includes(active.row) ? active.row : rows[0]
  return (
    <tbody role="rowgroup">
      <RowRoom place="above" height={top} />
      {rows.map((nomor) => (
        <UbinRow
          key={content.rows[nomor]?.row.id}
          content={content}
          nomor={nomor}
          angka={angka}
          active={nomor === reached ? active.column : null}
        />
      ))}
      <RowRoom place="below" height={bottom} />
      <ScrollVeil scrolling={virtual.isScrolling} size={virtual.scrollRect} container={container} />
    </tbody>
  )
}
