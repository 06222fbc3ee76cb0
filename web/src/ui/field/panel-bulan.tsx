import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { MonthCalendar } from '@mui/x-date-pickers/MonthCalendar'
import { YearCalendar } from '@mui/x-date-pickers/YearCalendar'
import { id } from 'date-fns/locale/id'
import { useId, useState } from 'react'
import { bulanFromDate, bulanToDate } from '../../shared/tanggal/tanggal.ts'
import { formatBulan } from './format-bulan.ts'

type Props = { value: string; min: string; max: string; onSelect: (bulan: string) => void }

/** Year view first when the year is clicked, then the months of it. */
export function PanelBulan({ value, min, max, onSelect }: Props) {
  const [seen, setSeen] = useState(() => bulanToDate(value))
  const [tahun, setTahun] = useState(false)
  const limit = { minDate: bulanToDate(min), maxDate: bulanToDate(max) }
  const rangeId = useId()
  const reasoned = { 'aria-describedby': rangeId }
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={id}>
      <Box sx={{ p: 2, textAlign: 'center' }}>
        <Button
          onClick={() => setTahun(!tahun)}
          aria-expanded={tahun}
          aria-label={`Tahun ${bulanFromDate(seen).slice(0, 4)}, pilih tahun lain`}
        >
          {bulanFromDate(seen).slice(0, 4)}
        </Button>
        {tahun ? (
          <YearCalendar
            {...limit}
            slotProps={{ yearButton: reasoned }}
            value={seen}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
            autoFocus
            onChange={(next: Date) => {
              setSeen(next)
              setTahun(false)
            }}
          />
        ) : (
          <MonthCalendar
            {...limit}
            slotProps={{ monthButton: reasoned }}
            value={seen}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
            autoFocus
            onChange={(next: Date) => onSelect(bulanFromDate(next))}
          />
        )}
        <Typography id={rangeId} variant="caption" color="textSecondary" component="p" sx={{ px: 4, pb: 2 }}>
          Dapat dipilih: {formatBulan(min)} sampai {formatBulan(max)}
        </Typography>
      </Box>
    </LocalizationProvider>
  )
}
