import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { useTinggiBaris } from './kepadatan.ts'
import { type Kolom, membukaKelompok, sebaris } from './tabel-kolom.ts'

/** Totals; they stay in sight at the bottom of the scrolling area. */
export function TabelKaki<T>({
  kolom,
  kaki,
}: {
  kolom: readonly Kolom<T>[]
  kaki: Readonly<Record<string, ReactNode>>
}) {
  const tinggi = useTinggiBaris()
  return (
    <TableFooter>
      <TableRow sx={{ height: tinggi }}>
        {kolom.map((k, i) => (
          <TableCell
            key={k.id}
            align={k.angka ? 'right' : 'left'}
            sx={{
              py: 0,
              px: 3,
              position: 'sticky',
              bottom: 0,
              bgcolor: 'background.paper',
              borderTop: 1,
              borderColor: 'divider',
              color: 'text.primary',
              fontSize: '0.875rem',
              fontWeight: 620,
              fontVariantNumeric: 'tabular-nums',
              ...(sebaris(k) ? { whiteSpace: 'nowrap' } : {}),
              ...(membukaKelompok(kolom, i) ? { borderLeft: 1, borderLeftColor: 'divider' } : {}),
              ...(i === 0 || k.beku !== undefined ? { left: k.beku ?? 0, zIndex: 3 } : { zIndex: 2 }),
            }}
          >
            {kaki[k.id]}
          </TableCell>
        ))}
      </TableRow>
    </TableFooter>
  )
}
