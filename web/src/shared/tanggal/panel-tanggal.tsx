import Typography from '@mui/material/Typography'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { id } from 'date-fns/locale/id'
import { useId } from 'react'
import { CALENDAR_WORDS, rangeSentence } from './calendar-words.ts'
import { fromDate, toDate } from './tanggal.ts'

type Props = {
  value: string | null
  min: string | undefined
  max: string | undefined
  onSelect: (tanggal: string) => void
}

export function PanelTanggal({ value, min, max, onSelect }: Props) {
  const rangeId = useId()
  const range = rangeSentence(min, max)
  const reasoned = range === null ? {} : { 'aria-describedby': rangeId }
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={id} localeText={CALENDAR_WORDS}>
      <DateCalendar
        value={value === null ? null : toDate(value)}
        {...(min === undefined ? {} : { minDate: toDate(min) })}
        {...(max === undefined ? {} : { maxDate: toDate(max) })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
        autoFocus
        slotProps={{ day: reasoned, previousIconButton: reasoned, nextIconButton: reasoned }}
        onChange={(next: Date | null, state) => {
          if (next !== null && state === 'finish') onSelect(fromDate(next))
        }}
      />
      {range !== null && (
        <Typography id={rangeId} variant="caption" color="textSecondary" component="p" sx={{ px: 6, pb: 3 }}>
          {range}
        </Typography>
      )}
    </LocalizationProvider>
  )
}
