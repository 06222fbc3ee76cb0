import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { type ColumnOf, singleLine, startsGroup } from './columns.ts'
import { useRowHeight } from './density.ts'

/** Totals; they stay in sight at the bottom of the scrolling area. */
export function DataTableFooter<T>({
  columns,
  footer,
}: {
  columns: readonly ColumnOf<T>[]
  footer: Readonly<Record<string, ReactNode>>
}) {
  const height = useRowHeight()
  return (
    <TableFooter>
      <TableRow sx={{ height }}>
        {columns.map((k, i) => (
          <TableCell
            key={k.id}
            align={k.numeric ? 'right' : 'left'}
            sx={{
              py: 0,
              px: { xs: 2, sm: 3 },
              position: 'sticky',
              bottom: 0,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
              color: 'text.primary',
              fontSize: singleLine(k) ? '0.8125rem' : '0.875rem',
              fontWeight: 620,
              fontVariantNumeric: 'tabular-nums',
              ...(singleLine(k) ? { whiteSpace: 'nowrap' } : {}),
              ...(startsGroup(columns, i) ? { borderLeft: 1, borderLeftColor: 'divider' } : {}),
              ...(i === 0 || k.frozen !== undefined ? { left: k.frozen ?? 0, zIndex: 3 } : { zIndex: 2 }),
              ...(k.frozenRight === undefined ? {} : { right: k.frozenRight, zIndex: 3 }),
            }}
          >
            {footer[k.id]}
          </TableCell>
        ))}
      </TableRow>
    </TableFooter>
  )
}
