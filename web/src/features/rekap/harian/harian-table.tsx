import type { HarianRow } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import type { ColumnOf, RowStyle, TableFailure } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useRowHeight } from '../../../ui/table/density.ts'
import { cellStyle, moveCellFocus } from '../explained-cell.ts'

type Props = {
  columns: readonly ColumnOf<HarianRow>[]
  rows: readonly HarianRow[] | undefined
  loading: boolean
  error: TableFailure | null
}

/** The month as a table: Tab goes from row to row, arrows from cell to cell, Enter explains. */
export function TabelHarian({ columns, rows, loading, error }: Props) {
  const height = useRowHeight()
  return (
    <Box onKeyDown={moveCellFocus} sx={[cellStyle(height), ON_PHONE]}>
      <TabelData<HarianRow>
        label="Laporan kehadiran harian"
        columns={columns}
        rows={rows}
        rowId={(b) => `${b.tanggal} ${b.shift}`}
        loading={loading}
        error={error}
        rowStyle={rowStyle}
        height="max(320px, calc(100dvh - 300px))"
        card
      />
    </Box>
  )
}

/** In a record a button is as wide as its words, and as tall as a finger wants. */
const ON_PHONE = { '& li .sel-jelas': { width: 'auto', mx: 0, px: 0, fontWeight: 'inherit' } } as const

/** Holidays are shaded, a weekday off is red without shade (spec 2, jenis_libur). */
function rowStyle({ jenis_libur }: HarianRow): RowStyle {
  if (jenis_libur === 4) return { tone: 'bahaya' }
  return { selected: jenis_libur !== 0 }
}
