import Typography from '@mui/material/Typography'
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { id } from 'date-fns/locale/id'
import { useId } from 'react'
import { KATA_KALENDER, kalimatRentang } from './kata-kalender.ts'
import { dariDate, keDate } from './tanggal.ts'

type Props = {
  nilai: string | null
  min: string | undefined
  maks: string | undefined
  onPilih: (tanggal: string) => void
}

export function PanelTanggal({ nilai, min, maks, onPilih }: Props) {
  const idRentang = useId()
  const rentang = kalimatRentang(min, maks)
  const beralasan = rentang === null ? {} : { 'aria-describedby': idRentang }
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={id} localeText={KATA_KALENDER}>
      <DateCalendar
        value={nilai === null ? null : keDate(nilai)}
        {...(min === undefined ? {} : { minDate: keDate(min) })}
        {...(maks === undefined ? {} : { maxDate: keDate(maks) })}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened this calendar
        autoFocus
        slotProps={{ day: beralasan, previousIconButton: beralasan, nextIconButton: beralasan }}
        onChange={(baru: Date | null, keadaan) => {
          if (baru !== null && keadaan === 'finish') onPilih(dariDate(baru))
        }}
      />
      {rentang !== null && (
        <Typography id={idRentang} variant="caption" color="textSecondary" component="p" sx={{ px: 6, pb: 3 }}>
          {rentang}
        </Typography>
      )}
    </LocalizationProvider>
  )
}
