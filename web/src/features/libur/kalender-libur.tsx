import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import id from '@fullcalendar/react/locales/id'
import temaPlugin from '@fullcalendar/react/themes/classic'
import { tanggalPanjang } from '@geisa/engine/kalender'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import Box from '@mui/material/Box'
import { red } from '@mui/material/colors'
import type { Theme } from '@mui/material/styles'
import { dariDate } from '../../shared/tanggal/tanggal.ts'
import { TakTampak } from '../../ui/tak-tampak.tsx'
import type { LiburTampil } from './queries.ts'

type Props = {
  /** 'YYYYMM' */
  bulan: string
  hariIni: string
  rows: readonly LiburTampil[]
  /** Marks instead of names. */
  sempit: boolean
  bolehTambah: boolean
  onBuka: (id: number) => void
  onTambah: (tanggal: string) => void
}

/** The month as FullCalendar draws it; its heavy code comes with this screen alone. */
export function KalenderLibur({ bulan, hariIni, rows, sempit, bolehTambah, onBuka, onTambah }: Props) {
  const pada = new Map(rows.toReversed().map((l) => [l.tanggal, l]))

  function klikHari(tanggal: string): void {
    const ada = pada.get(tanggal)
    if (ada) onBuka(ada.id)
    else if (bolehTambah) onTambah(tanggal)
  }
  function petunjuk(tanggal: string): string {
    const ada = pada.get(tanggal)
    return `${ada ? `Buka ${ada.nama},` : 'Tambah libur'} ${tanggalPanjang(tanggal)}`
  }
  return (
    <Box sx={gayaKalender(bolehTambah)}>
      <FullCalendar
        key={`${bulan} ${sempit}`}
        plugins={[dayGridPlugin, interactionPlugin, temaPlugin]}
        initialView="dayGridMonth"
        initialDate={`${bulan.slice(0, 4)}-${bulan.slice(4)}-01`}
        now={hariIni}
        locale={id}
        headerToolbar={false}
        height="auto"
        aspectRatio={sempit ? 1.05 : 1.75}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayHeaderFormat={{ weekday: sempit ? 'short' : 'long' }}
        dayCellTopInnerClass={({ dow }) => (dow === 0 ? 'geisa-minggu' : '')}
        events={rows.map((l) => ({ id: String(l.id), title: l.nama, start: l.tanggal, allDay: true }))}
        eventContent={sempit ? isiTanda : isiNama}
        eventClick={({ event }) => onBuka(Number(event.id))}
        dateClick={({ dateStr }) => klikHari(dateStr.slice(0, 10))}
        navLinks={bolehTambah}
        navLinkDayClick={(hari) => klikHari(dariDate(hari))}
        navLinkHint={(_, hari) => petunjuk(dariDate(hari))}
      />
    </Box>
  )
}

type Isi = { event: { title: string } }

const isiTanda = ({ event }: Isi) => (
  <Box sx={{ height: 10 }}>
    <TakTampak>{event.title}</TakTampak>
  </Box>
)

const isiNama = ({ event }: Isi) => (
  <Box
    sx={{
      px: 1,
      py: 0.5,
      fontSize: '0.75rem',
      lineHeight: 1.3,
      whiteSpace: 'normal',
      overflow: 'hidden',
      display: '-webkit-box',
      WebkitLineClamp: 3,
      WebkitBoxOrient: 'vertical',
      overflowWrap: 'anywhere',
    }}
  >
    {event.title}
  </Box>
)

/** The calendar's own colours, taken from the theme: red for holidays, legible in light and dark. */
const gayaKalender = (bolehTambah: boolean) => (theme: Theme) => ({
  '--fc-classic-event': red[800],
  '--fc-classic-event-contrast': theme.palette.common.white,
  '--fc-classic-background': theme.palette.background.paper,
  '--fc-classic-foreground': theme.palette.text.primary,
  '--fc-classic-muted-foreground': theme.palette.text.secondary,
  '--fc-classic-faint-foreground': theme.palette.text.secondary,
  '--fc-classic-border': theme.palette.divider,
  '--fc-classic-strong-border': theme.palette.divider,
  '--fc-classic-today': theme.palette.action.selected,
  '--fc-classic-primary': theme.palette.primary.main,
  fontVariantNumeric: 'tabular-nums',
  '& .geisa-minggu': { color: theme.palette.error.main },
  ...(bolehTambah && { '& [data-date]': { cursor: 'pointer' } }),
  '& [data-date] [role="button"]': { cursor: 'pointer' },
})
