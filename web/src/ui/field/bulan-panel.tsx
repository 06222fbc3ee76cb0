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

/** The months of one year; a click on the year shows the years instead, and one of them its months again. */
export function BulanPanel({ value, min, max, onSelect }: Props) {
  const [seen, setSeen] = useState(() => bulanToDate(value))
  const [isYearView, setIsYearView] = useState(false)
  const limit = { minDate: bulanToDate(min), maxDate: bulanToDate(max) }
  const rangeId = useId()
  const described = { 'aria-describedby': rangeId }
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={id}>
      <Box sx={{ p: 2, textAlign: 'center' }}>
        <Button
          onClick={() => setIsYearView(!isYearView)}
          aria-expanded={isYearView}
          aria-label={`Tahun ${bulanFromDate(seen).slice(0, 4)}, pilih tahun lain`}
        >
          {bulanFromDate(seen).slice(0, 4)}
        </Button>
        {isYearView ? (
          <YearCalendar
            {...limit}
            slotProps={{ yearButton: described }}
            value={seen}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
            autoFocus
            onChange={(next: Date) => {
              setSeen(next)
              setIsYearView(false)
            }}
          />
        ) : (
          <MonthCalendar
            {...limit}
            slotProps={{ monthButton: described }}
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
