import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { TombolIkon } from '../button/tombol-ikon.tsx'
import { tampilBulan } from './bulan-tampil.ts'

const PanelBulan = lazy(async () => ({ default: (await import('./panel-bulan.tsx')).PanelBulan }))

type Props = {
  label?: string
  /** 'YYYYMM' */
  nilai: string
  /** Latest month that may be chosen: no future (spec 2). */
  maks: string
  min?: string
  onGanti: (bulan: string) => void
}

/** Month picker: arrows for the neighbour, the name for the year and month view, which is fetched when it is opened. */
export function PilihBulan({ label = 'Bulan', nilai, maks, min = '201001', onGanti }: Props) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const geser = (selisih: number): string => {
    const ke = Number(nilai.slice(0, 4)) * 12 + Number(nilai.slice(4)) - 1 + selisih
    return `${Math.floor(ke / 12)}${String((ke % 12) + 1).padStart(2, '0')}`
  }
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        display: 'flex',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        m: 0,
        p: 0,
        minWidth: 0,
        bgcolor: 'background.paper',
      }}
    >
      <TombolIkon
        label="Bulan sebelumnya"
        alasan={geser(-1) < min ? `Paling awal ${tampilBulan(min)}` : null}
        onClick={() => onGanti(geser(-1))}
      >
        <ChevronLeft />
      </TombolIkon>
      <Button
        color="inherit"
        startIcon={<CalendarMonthOutlined />}
        aria-label={`${label}: ${tampilBulan(nilai)}`}
        aria-haspopup="dialog"
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
        sx={{ minWidth: 168, fontVariantNumeric: 'tabular-nums' }}
      >
        {tampilBulan(nilai)}
      </Button>
      <TombolIkon
        label="Bulan berikutnya"
        alasan={geser(1) > maks ? `Paling akhir ${tampilBulan(maks)}` : null}
        onClick={() => onGanti(geser(1))}
      >
        <ChevronRight />
      </TombolIkon>
      <Popover
        open={jangkar !== null}
        anchorEl={jangkar}
        onClose={() => setJangkar(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        transformOrigin={{ vertical: 'top', horizontal: 'center' }}
        slotProps={{ paper: { 'aria-label': label, role: 'dialog', elevation: 4, sx: { mt: 1 } } }}
      >
        <Suspense fallback={<Skeleton variant="rounded" width={320} height={300} />}>
          <PanelBulan
            nilai={nilai}
            min={min}
            maks={maks}
            onPilih={(bulan) => {
              setJangkar(null)
              onGanti(bulan)
            }}
          />
        </Suspense>
      </Popover>
    </Box>
  )
}
