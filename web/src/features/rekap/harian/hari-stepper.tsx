import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import type { SelectedCell } from './harian-columns.tsx'

type Props = { kehadiran: readonly { tanggal: string }[]; cell: SelectedCell; onMove: (cell: SelectedCell) => void }

/** The same cell on the day before and after; the report's own days, so none outside service. */
export function HariStepper({ kehadiran, cell, onMove }: Props) {
  const before = kehadiran.findLast((b) => b.tanggal < cell.tanggal)
  const after = kehadiran.find((b) => b.tanggal > cell.tanggal)
  const to = (hari: { tanggal: string } | undefined) => () => hari && onMove({ ...cell, tanggal: hari.tanggal })
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: -2, mb: 3, mx: -2 }}>
      <ButtonWithReason
        size="small"
        startIcon={<ChevronLeft />}
        reason={before ? null : 'Tidak ada hari sebelumnya di laporan bulan ini'}
        onClick={to(before)}
        sx={before ? {} : END_STYLE}
      >
        Hari sebelumnya
      </ButtonWithReason>
      <ButtonWithReason
        size="small"
        endIcon={<ChevronRight />}
        reason={after ? null : 'Tidak ada hari berikutnya di laporan bulan ini'}
        onClick={to(after)}
        sx={after ? {} : END_STYLE}
      >
        Hari berikutnya
      </ButtonWithReason>
    </Box>
  )
}

/** At the month's end the button keeps quiet: a grey block would draw the eye away from the figure. */
const END_STYLE = { '&, &:hover': { bgcolor: 'transparent', color: 'text.secondary', cursor: 'not-allowed' } } as const
