import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MonthCalendar } from '@mui/x-date-pickers/MonthCalendar'
import { YearCalendar } from '@mui/x-date-pickers/YearCalendar'
import { id } from 'date-fns/locale/id'
import { useId, useState } from 'react'
import { bulanDariDate, bulanKeDate } from '../../shared/tanggal/tanggal.ts'
import { tampilBulan } from './bulan-tampil.ts'

type Props = { nilai: string; min: string; maks: string; onPilih: (bulan: string) => void }

/** Year view first when the year is clicked, then the months of it. */
export function PanelBulan({ nilai, min, maks, onPilih }: Props) {
  const [dilihat, setDilihat] = useState(() => bulanKeDate(nilai))
  const [tahun, setTahun] = useState(false)
  const batas = { minDate: bulanKeDate(min), maxDate: bulanKeDate(maks) }
  const idRentang = useId()
  const beralasan = { 'aria-describedby': idRentang }
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={id}>
      <Box sx={{ p: 2, textAlign: 'center' }}>
        <Button
          onClick={() => setTahun(!tahun)}
          aria-expanded={tahun}
          aria-label={`Tahun ${bulanDariDate(dilihat).slice(0, 4)}, pilih tahun lain`}
        >
          {bulanDariDate(dilihat).slice(0, 4)}
        </Button>
        {tahun ? (
          <YearCalendar
            {...batas}
            slotProps={{ yearButton: beralasan }}
            value={dilihat}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
            autoFocus
            onChange={(baru: Date) => {
              setDilihat(baru)
              setTahun(false)
            }}
          />
        ) : (
          <MonthCalendar
            {...batas}
            slotProps={{ monthButton: beralasan }}
            value={dilihat}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
            autoFocus
            onChange={(baru: Date) => onPilih(bulanDariDate(baru))}
          />
        )}
        <Typography id={idRentang} variant="caption" color="textSecondary" component="p" sx={{ px: 4, pb: 2 }}>
          Dapat dipilih: {tampilBulan(min)} sampai {tampilBulan(maks)}
        </Typography>
      </Box>
    </LocalizationProvider>
  )
}
