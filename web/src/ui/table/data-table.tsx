import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableContainer from '@mui/material/TableContainer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ColumnDef, type RowData, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useWidth } from '../chart/use-width.ts'
import { usePrinting } from '../printing.ts'
import { useAddressFilters } from './address-filter.ts'
import { DataTableBody } from './body.tsx'
import { CardTable, FilteredBy } from './card-table.tsx'
import type { ColumnOf, ColumnValue, TabelDataProps } from './columns.ts'
import { FEATURE, type TableFeature } from './features.ts'
import { DataTableFooter } from './footer.tsx'
import { DataTableHead } from './head.tsx'
import { PageTable } from './pagination.tsx'
import { titleWhatIsCut } from './styles.ts'
import { compare, type Filter, matchesFilter } from './text-filter.ts'

/** Longer tables draw only the rows in sight; on paper all of them stand. */
const VIRTUAL_LIMIT = 80
/**
 * Nothing scrolls there: a table wider than the sheet makes the browser draw the page smaller. Nobody points at what is cut,
 * so words are whole; nobody presses.
 */
const PAPER = {
  maxHeight: 'none',
  overflow: 'visible',
  '& th, & td': { position: 'static !important' },
  '& td': { py: 1 },
  '&& .pas > *': { display: 'block', overflow: 'visible', maxHeight: 'none' },
  '&& .pas > * > .MuiTypography-caption': { whiteSpace: 'normal', overflow: 'visible' },
  '&& td :is(.MuiButton-root, .MuiCheckbox-root)': { display: 'none' },
} as const
const NO_ROWS: readonly never[] = []

/** The one table of the program (product.md 7). */
export function TabelData<T extends RowData>(props: TabelDataProps<T>) {
  const { label, columns, rows: lines, page, card = false, height = 'max(320px, calc(100dvh - 260px))' } = props
  // State, not a ref: the virtualizer below mounts before an ancestor's ref is set.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [measured, room] = useWidth()
  const narrow = phone || (typeof card === 'number' && room > 0 && room < card)
  const here = page === undefined
  const definitions = useMemo(() => columns.map((k) => columnDefinition(k, here)), [columns, here])
  const names = useMemo(() => columns.filter((k) => here && k.filter === true).map((k) => k.id), [columns, here])
  const { filters, change } = useAddressFilters(names)
  const table = useTable({
    features: FEATURE,
    columns: definitions,
    data: lines ?? NO_ROWS,
    getRowId: (b) => String(props.rowId(b)),
    ...(names.length > 0 && { state: { columnFilters: filters }, onColumnFiltersChange: change }),
  })
  const { rows } = table.getRowModel()
  const content = useMemo(() => rows.map((r) => r.original), [rows])
  const printing = usePrinting()
  const virtual = content.length > VIRTUAL_LIMIT && height !== 'penuh' && !printing

  return (
    <Box ref={typeof card === 'number' ? measured : null}>
      {card && narrow ? (
        <>
          <FilteredBy columns={columns} filters={filters} onClear={() => change([])} />
          <CardTable {...props} content={content} />
        </>
      ) : (
        <TableContainer
          component="section"
          ref={setContainer}
          tabIndex={0}
          aria-label={label}
          onMouseOver={titleWhatIsCut}
          sx={{
            // What is read aloud only lies inside, however far the table scrolls.
            position: 'relative',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            maxHeight: height === 'penuh' ? 'none' : height,
            // Rows out of sight give way to room of their height: nothing is to be held where it stood.
            overflowAnchor: virtual ? 'none' : undefined,
            '@media print': PAPER,
          }}
        >
          <Table stickyHeader aria-rowcount={virtual ? content.length : undefined} aria-busy={props.loading ?? false}>
            <DataTableHead columns={columns} table={table} fixed={virtual} />
            <DataTableBody {...props} content={content} virtual={virtual} container={container} />
            {props.footer && content.length > 0 && !props.error && (
              <DataTableFooter columns={columns} footer={props.footer} />
            )}
          </Table>
        </TableContainer>
      )}
      {page && <PageTable label={label} page={page} />}
    </Box>
  )
}

function columnDefinition<T extends RowData>(k: ColumnOf<T>, here: boolean): ColumnDef<TableFeature, T> {
  return {
    id: k.id,
    accessorFn: k.value,
    enableSorting: here && (k.order ?? true),
    enableColumnFilter: here && (k.filter ?? false),
    filterFn: (row, id, filter: Filter) => matchesFilter(row.getValue<ColumnValue>(id), filter),
    sortFn: (a, b, id) => compare(a.getValue<ColumnValue>(id), b.getValue<ColumnValue>(id)),
  }
}
