import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { ButtonWithIcon } from '../button/button-with-icon.tsx'
import { formatBulan } from './format-bulan.ts'

const BulanPanel = lazy(async () => ({ default: (await import('./bulan-panel.tsx')).BulanPanel }))

type Props = {
  label?: string
  /** 'YYYYMM' */
  value: string
  /** Latest month that may be chosen: no future (spec 2). */
  max: string
  min?: string
  onChange: (bulan: string) => void
}

/** With its frame as high as any other field. */
const ARROW = { width: 34, height: 34, p: 0, borderRadius: 1 } as const

/** Month picker: arrows for the neighbour, the name for the year and month view, which is fetched when it is opened. */
export function BulanSelect({ label = 'Bulan', value, max, min = '201001', onChange }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const bulanAt = (selisih: number): string => {
    const nth = Number(value.slice(0, 4)) * 12 + Number(value.slice(4)) - 1 + selisih
    return `${Math.floor(nth / 12)}${String((nth % 12) + 1).padStart(2, '0')}`
  }
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        display: 'flex',
        border: 1,
        borderColor: (theme) => theme.fieldLine,
        borderRadius: 1,
        m: 0,
        p: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
        // Paper shows which month it is, not how to change it.
        '@media print': {
          border: 0,
          '& .MuiButton-root': { p: 0, minWidth: 0 },
          '& .MuiButton-startIcon': { display: 'none' },
        },
      }}
    >
      <ButtonWithIcon
        label="Bulan sebelumnya"
        reason={bulanAt(-1) < min ? `Paling awal ${formatBulan(min)}` : null}
        onClick={() => onChange(bulanAt(-1))}
        sx={ARROW}
      >
        <ChevronLeft />
      </ButtonWithIcon>
      <Button
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        aria-label={`${label}: ${formatBulan(value)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(e) => setAnchor(e.currentTarget)}
        sx={{ minWidth: 168, height: 34, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatBulan(value)}
      </Button>
      <ButtonWithIcon
        label="Bulan berikutnya"
        reason={bulanAt(1) > max ? `Paling akhir ${formatBulan(max)}` : null}
        onClick={() => onChange(bulanAt(1))}
        sx={ARROW}
      >
        <ChevronRight />
      </ButtonWithIcon>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { 'aria-label': label, role: 'dialog', elevation: 4, sx: { mt: 1 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={300} />}>
          <BulanPanel
            value={value}
            min={min}
            max={max}
            onSelect={(bulan) => {
              setAnchor(null)
              onChange(bulan)
            }}
          />
        </Suspense>
      </Popover>
    </Box>
  )
}
