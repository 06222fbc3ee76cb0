import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Tooltip from '@mui/material/Tooltip'
import type { Column, ReactTable, RowData } from '@tanstack/react-table'
import { TableFilter } from './column-filter.tsx'
import { type ColumnOf, singleLine, startsGroup } from './columns.ts'
import { useRowHeight } from './density.ts'
import type { TableFeature } from './features.ts'
import { STANDARD_WIDTH } from './styles.ts'

type Props<T extends RowData> = {
  columns: readonly ColumnOf<T>[]
  table: ReactTable<TableFeature, T>
  /** Column widths stay while rows come and go. */
  fixed: boolean
}

export function DataTableHead<T extends RowData>({ columns, table, fixed }: Props<T>) {
  const height = useRowHeight()
  const hasKelompok = columns.some((k) => k.group !== undefined)
  const bottom = hasKelompok ? columns.filter((k) => k.group !== undefined) : []
  const cell = (k: ColumnOf<T>, peak: number) => (
    <HeaderCell
      key={k.id}
      column={k}
      origin={table.getColumn(k.id)}
      frozen={k === columns[0] ? 0 : k.frozen}
      opensGroup={startsGroup(columns, columns.indexOf(k))}
      top={peak}
      row={hasKelompok && k.group === undefined ? 2 : 1}
      {...(fixed ? { width: k.width ?? STANDARD_WIDTH } : {})}
    />
  )
  return (
    <TableHead>
      <TableRow sx={{ height }}>
        {hasKelompok
          ? group(columns).map((g) =>
              g.name === undefined ? (
                cell(g.content[0] as ColumnOf<T>, 0)
              ) : (
                <TableCell
                  key={g.content[0]?.id}
                  component="th"
                  scope="colgroup"
                  colSpan={g.content.length}
                  align="center"
                  sx={{ ...STYLE, ...GROUP_LINE, top: 0, ...frozenRight(g.content.at(-1)) }}
                >
                  {g.name}
                </TableCell>
              ),
            )
          : columns.map((k) => cell(k, 0))}
      </TableRow>
      {hasKelompok && <TableRow sx={{ height }}>{bottom.map((k) => cell(k, height))}</TableRow>}
    </TableHead>
  )
}

const STYLE = {
  py: 0,
  px: { xs: 2, sm: 3 },
  bgcolor: 'background.paper',
  backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 580,
  lineHeight: 1.25,
  // A heading is no wider than its longest word where what stands below it needs the room.
  whiteSpace: 'normal',
} as const

/** A heading over several columns is frozen where the last of them is. */
const frozenRight = <T,>(k: ColumnOf<T> | undefined) =>
  k?.frozenRight === undefined ? {} : { right: k.frozenRight, zIndex: 4 }

const GROUP_LINE = { borderLeft: 1, borderLeftColor: 'divider' } as const

/** Words that give way keep this much. */
const LEAST_WORDS = 96

type CellProps<T extends RowData> = {
  column: ColumnOf<T>
  origin: Column<TableFeature, T> | undefined
  frozen: number | undefined
  opensGroup: boolean
  top: number
  row: number
  width?: number
}

function HeaderCell<T extends RowData>({ column, origin, frozen, opensGroup, top, row, width }: CellProps<T>) {
  const direction = origin?.getIsSorted() ?? false
  const title = <Box component="span">{column.title}</Box>
  return (
    <TableCell
      component="th"
      scope="col"
      align={column.numeric ? 'right' : 'left'}
      rowSpan={row}
      {...(direction === false ? {} : { sortDirection: direction })}
      sx={{
        ...STYLE,
        top,
        ...(width === undefined
          ? {
              minWidth: column.width ?? (singleLine(column) ? undefined : LEAST_WORDS),
            }
          : { width, minWidth: width }),
        ...(opensGroup ? GROUP_LINE : {}),
        ...(frozen === undefined ? {} : { left: frozen, zIndex: 4 }),
        ...frozenRight(column),
      }}
    >
      <Box sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.5, maxWidth: '100%' }}>
        <Tooltip title={column.hint ?? ''} describeChild>
          {origin?.getCanSort() ? (
            <TableSortLabel
              active={direction !== false}
              {...(direction === false ? {} : { direction })}
              onClick={() => origin.toggleSorting()}
              sx={{ flexDirection: column.numeric ? 'row-reverse' : 'row' }}
            >
              {title}
            </TableSortLabel>
          ) : (
            title
          )}
        </Tooltip>
        {origin?.getCanFilter() && <TableFilter title={column.title} origin={origin} />}
      </Box>
    </TableCell>
  )
}

/** Neighbours with one group become one heading; columns without a group stand alone. */
function group<T>(columns: readonly ColumnOf<T>[]): { name: string | undefined; content: ColumnOf<T>[] }[] {
  const results: { name: string | undefined; content: ColumnOf<T>[] }[] = []
  for (const k of columns) {
    const last = results.at(-1)
    if (k.group !== undefined && last?.name === k.group) last.content.push(k)
    else results.push({ name: k.group, content: [k] })
  }
  return results
}
