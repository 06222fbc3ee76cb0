import Typography from '@mui/material/Typography'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { id } from 'date-fns/locale/id'
import { useId } from 'react'
import { formatTanggal, fromDate, toDate } from './tanggal.ts'

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

/** The calendar's own words, which its library has in English. */
const CALENDAR_WORDS = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  calendarViewSwitchingButtonAriaLabel: (view: string): string =>
    view === 'year' ? 'Pilih tahun; kembali ke tanggal' : 'Pilih tanggal; ganti tahun',
} as const

/** What may be chosen, for those days that may not be; null = every day. */
function rangeSentence(min: string | undefined, max: string | undefined): string | null {
  const limits = [min && `mulai ${formatTanggal(min)}`, max && `sampai ${formatTanggal(max)}`].filter(Boolean)
  return limits.length === 0 ? null : `Dapat dipilih: ${limits.join(' ')}`
}
