import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { id } from 'date-fns/locale/id'
import { dariDate, keDate } from './tanggal.ts'

type Props = {
  nilai: string | null
  min: string | undefined
  maks: string | undefined
  onPilih: (tanggal: string) => void
}

export function PanelTanggal({ nilai, min, maks, onPilih }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={id}>
      <DateCalendar
        value={nilai === null ? null : keDate(nilai)}
        {...(min === undefined ? {} : { minDate: keDate(min) })}
        {...(maks === undefined ? {} : { maxDate: keDate(maks) })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
        autoFocus
        onChange={(baru: Date | null, keadaan) => {
          if (baru !== null && keadaan === 'finish') onPilih(dariDate(baru))
        }}
      />
    </LocalizationProvider>
  )
}
