import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { RupaSel } from './tabel-gaya.ts'
import { isiSel, type Kolom, sebaris } from './tabel-kolom.ts'
import { barisTerlebar } from './tabel-terlebar.ts'

type Props<T> = { kolom: readonly Kolom<T>[]; rupa: readonly RupaSel[]; baris: readonly T[] }

/**
 * A row of no height in a table that draws only what is in sight: each column's widest figures of all rows, drawn as they
 * are, so that the browser gives them room from the start and nothing moves while somebody scrolls.
 */
export function BarisPenakar<T>({ kolom, rupa, baris }: Props<T>) {
  const terlebar = useMemo(() => kolom.map((k) => (sebaris(k) ? barisTerlebar(k, baris) : [])), [kolom, baris])
  return (
    <tr aria-hidden inert style={{ visibility: 'hidden', height: 0 }}>
      {kolom.map((k, ke) => (
        <td key={k.id} className={rupa[ke]?.className} style={{ ...rupa[ke]?.style, borderBottom: 0 }}>
          {terlebar[ke]?.map((satu, urut) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same place of one column, whichever row fills it
            <Box key={urut} sx={{ height: 0, overflow: 'hidden' }}>
              {isiSel(k, satu)}
            </Box>
          ))}
        </td>
      ))}
    </tr>
  )
}
