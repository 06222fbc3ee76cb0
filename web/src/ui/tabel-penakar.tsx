import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useMemo } from 'react'
import { gayaSel } from './tabel-gaya.ts'
import { isiSel, type Kolom, sebaris } from './tabel-kolom.ts'
import { barisTerlebar } from './tabel-terlebar.ts'

/**
 * A row of no height in a table that draws only what is in sight: each column's widest figures of all rows, drawn as they
 * are, so that the browser gives them room from the start and nothing moves while somebody scrolls.
 */
export function BarisPenakar<T>({ kolom, baris }: { kolom: readonly Kolom<T>[]; baris: readonly T[] }) {
  const terlebar = useMemo(() => kolom.map((k) => (sebaris(k) ? barisTerlebar(k, baris) : [])), [kolom, baris])
  return (
    <TableRow aria-hidden inert sx={{ visibility: 'hidden' }}>
      {kolom.map((k, ke) => (
        <TableCell key={k.id} sx={{ ...gayaSel(kolom, ke, true), borderBottom: 0 }}>
          {terlebar[ke]?.map((satu, urut) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same place of one column, whichever row fills it
            <Box key={urut} sx={{ height: 0, overflow: 'hidden' }}>
              {isiSel(k, satu)}
            </Box>
          ))}
        </TableCell>
      ))}
    </TableRow>
  )
}
