import Box from '@mui/material/Box'
import { formatTime, type Zona } from './tanggal.ts'

/** The day of a school's record on its own clock, and below it that clock: a list may hold schools of several zones. */
export function ZonedDay({ instant, zona }: { instant: string; zona: Zona }) {
  const waktu = formatTime(instant, zona)
  return (
    <time dateTime={instant} title={`${waktu} ${zona}`}>
      {waktu.slice(0, -9)}{' '}
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
        {waktu.slice(-8, -3)} {zona}
      </Box>
    </time>
  )
}
