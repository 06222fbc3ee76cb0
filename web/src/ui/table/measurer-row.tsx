import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { type ColumnOf, cellContent, singleLine } from './columns.ts'
import type { CellLook } from './styles.ts'
import { widestRows } from './widest-rows.ts'

type Props<T> = { columns: readonly ColumnOf<T>[]; looks: readonly CellLook[]; rows: readonly T[] }

/**
 * A row of no height in a table that draws only what is in sight: each column's widest figures of all rows, drawn as they
 * are, so that the browser gives them room from the start and nothing moves while somebody scrolls.
 */
export function MeasurerRow<T>({ columns, looks, rows }: Props<T>) {
  const widest = useMemo(() => columns.map((k) => (singleLine(k) ? widestRows(k, rows) : [])), [columns, rows])
  return (
    <tr aria-hidden inert style={{ visibility: 'hidden', height: 0 }}>
      {columns.map((k, nth) => (
        <td
          key={k.id}
          className={looks[nth]?.className}
          style={{ ...looks[nth]?.style, borderBottom: 0, paddingBlock: 0 }}
        >
          {widest[nth]?.map((one, order) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same place of one column, whichever row fills it
            <Box key={order} sx={{ height: 0, overflow: 'hidden' }}>
              {cellContent(k, one)}
            </Box>
          ))}
        </td>
      ))}
    </tr>
  )
}
