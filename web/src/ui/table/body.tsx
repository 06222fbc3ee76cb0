import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useMemo } from 'react'
import { type ColumnOf, cellContent, type RowStyle, singleLine, type TabelDataProps } from './columns.ts'
import { useRowHeight, wordsInRow } from './density.ts'
import { TableError } from './error.tsx'
import { MeasurerRow } from './measurer-row.tsx'
import { RowRoom } from './row-room.tsx'
import { REST_MS, ScrollVeil } from './scroll-veil.tsx'
import { bodyStyle, type CellLook, cellLooks } from './styles.ts'
import { rowsInBlocks } from './visible-rows.ts'

type Props<T> = TabelDataProps<T> & { content: readonly T[]; virtual: boolean; container: HTMLElement | null }

export function DataTableBody<T>(props: Props<T>) {
  const { columns, content, error, loading = false, rows, empty = 'Data tidak ditemukan. . .' } = props
  if (error) {
    return (
      <OneRow width={columns.length}>
        <TableError {...error} />
      </OneRow>
    )
  }
  if (loading && content.length === 0)
    return <Placeholder columns={columns} text={props.loadingText ?? 'Sedang memuat data. . .'} />
  if (content.length === 0) {
    const filtered = (rows?.length ?? 0) > 0
    return <OneRow width={columns.length}>{filtered ? 'Tidak ada baris yang cocok dengan saringan.' : empty}</OneRow>
  }
  return props.virtual ? <VirtualBody {...props} /> : <WholeBody {...props} />
}

/** A table is laid out whole whenever one of its rows comes. */
const ROWS = rowsInBlocks(4)

/** `length`: its columns keep their width while rows come and go; elsewhere none is narrower than its longest word. */
type BodyProps = { loading: boolean | undefined; long?: boolean; children: ReactNode }

/** The previous rows stay in sight, dimmed, until the new ones are there. */
function Body({ loading = false, long = false, children }: BodyProps) {
  const height = useRowHeight()
  return (
    <TableBody
      sx={bodyStyle}
      style={
        {
          '--row-height': `${height}px`,
          '--narrowest': long ? '0px' : 'min-content',
          ...wordsInRow(height),
          ...(loading ? { opacity: 0.55 } : {}),
        } as CSSProperties
      }
    >
      {children}
    </TableBody>
  )
}

function WholeBody<T>({ content, columns, rowId, rowStyle, loading }: Props<T>) {
  const looks = useMemo(() => cellLooks(columns, false), [columns])
  return (
    <Body loading={loading}>
      {content.map((b) => (
        <Row key={rowId(b)} row={b} columns={columns} looks={looks} {...rowStyle?.(b)} />
      ))}
    </Body>
  )
}

/** Only the rows in sight exist; two spacers keep the scroll bar honest. */
function VirtualBody<T>({ content, columns, rowId, rowStyle, container, loading }: Props<T>) {
  const height = useRowHeight()
  const looks = useMemo(() => cellLooks(columns, true), [columns])
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer's getters are read in this render only
  const virtual = useVirtualizer({
    count: content.length,
    getScrollElement: () => container,
    estimateSize: () => height,
    overscan: 4,
    isScrollingResetDelay: REST_MS,
    rangeExtractor: ROWS,
  })
  const visible = virtual.getVirtualItems()
  const top = visible[0]?.start ?? 0
  const bottom = virtual.getTotalSize() - (visible.at(-1)?.end ?? 0)
  return (
    <Body loading={loading} long>
      <RowRoom place="above" height={top} />
      {visible.map(({ index }) => {
        const b = content[index] as T
        return <Row key={rowId(b)} row={b} columns={columns} looks={looks} {...rowStyle?.(b)} position={index + 1} />
      })}
      <RowRoom place="below" height={bottom} />
      <ScrollVeil scrolling={virtual.isScrolling} size={virtual.scrollRect} container={container} />
      <MeasurerRow columns={columns} looks={looks} rows={content} />
    </Body>
  )
}

type RowProps<T> = RowStyle & {
  row: T
  columns: readonly ColumnOf<T>[]
  looks: readonly CellLook[]
  position?: number
}

/** What stands beside the table changes with every press; a row is drawn anew when its own content does. */
const Row = memo(VisibleRow) as typeof VisibleRow

function VisibleRow<T>({ row, columns, looks, position, selected = false, dim = false, tone: text }: RowProps<T>) {
  return (
    <tr
      aria-rowindex={position === undefined ? undefined : position + 1}
      data-overlay={selected ? 'selected' : dim ? 'dim' : undefined}
      data-tone={text}
    >
      {columns.map((k, nth) => (
        <td key={k.id} {...looks[nth]}>
          {singleLine(k) || k.wrap === true ? (
            cellContent(k, row)
          ) : typeof k.wrap === 'function' && k.wrap(row) ? (
            <div className="utuh">{cellContent(k, row)}</div>
          ) : (
            <div className="pas">
              <div>{cellContent(k, row)}</div>
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The specified loading text stands under the skeleton (product.md 1). */
function Placeholder<T>({ columns, text }: { columns: readonly ColumnOf<T>[]; text: string }) {
  const height = useRowHeight()
  return (
    <TableBody>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((to) => (
        <TableRow key={to} aria-hidden sx={{ height }}>
          {columns.map((k) => (
            <TableCell key={k.id} sx={{ py: 0, px: 3 }}>
              <Skeleton width={k.numeric ? '50%' : '75%'} sx={{ ml: k.numeric ? 'auto' : 0 }} />
            </TableCell>
          ))}
        </TableRow>
      ))}
      <TableRow>
        <TableCell colSpan={columns.length} sx={{ color: 'text.secondary', border: 0 }}>
          <output>{text}</output>
        </TableCell>
      </TableRow>
    </TableBody>
  )
}

function OneRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <TableBody>
      <TableRow>
        <TableCell colSpan={width} sx={{ border: 0, textAlign: 'center', color: 'text.secondary' }}>
          <Box sx={{ py: 3 }}>{children}</Box>
        </TableCell>
      </TableRow>
    </TableBody>
  )
}
