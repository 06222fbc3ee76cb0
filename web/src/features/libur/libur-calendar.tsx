import FullCalendar from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import id from '@fullcalendar/react/locales/id'
import pluginTheme from '@fullcalendar/react/themes/classic'
import { longTanggal, NAMA_HARI, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import Box from '@mui/material/Box'
import { red } from '@mui/material/colors'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { bagiInSentence } from '../../shared/libur/bagi-words.ts'
import { formatRange, fromDate } from '../../shared/tanggal/tanggal.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { ShownLibur } from './queries.ts'

type Props = {
  /** 'YYYYMM' */
  bulan: string
  today: string
  rows: readonly ShownLibur[]
  /** Marks instead of names. */
  narrow: boolean
  mayAdd: boolean
  onOpen: (id: number) => void
  onAdd: (tanggal: string) => void
}

/** The month as FullCalendar draws it; its heavy code comes with this screen alone. */
export function LiburCalendar({ bulan, today, rows, narrow, mayAdd, onOpen, onAdd }: Props) {
  const drawn = useDrawn()
  /** A day off of some may still become another holiday: there a click adds, and only the bar opens. */
  function openedAt(tanggal: string): ShownLibur | undefined {
    const present = rows.filter((l) => l.tanggal <= tanggal && tanggal <= l.sampai)
    return present.find((l) => l.bagi === null) ?? (mayAdd ? undefined : present[0])
  }
  function clickHari(tanggal: string): void {
    const present = openedAt(tanggal)
    if (present) onOpen(present.id)
    else if (mayAdd) onAdd(tanggal)
  }
  function hint(tanggal: string): string {
    const present = openedAt(tanggal)
    return `${present ? `Buka ${present.nama},` : 'Tambah libur'} ${longTanggal(tanggal)}`
  }
  return (
    <Box aria-busy={!drawn} sx={[calendarStyle(mayAdd), { visibility: drawn ? 'visible' : 'hidden' }]}>
      <FullCalendar
        key={`${bulan} ${narrow}`}
        plugins={[dayGridPlugin, interactionPlugin, pluginTheme]}
        initialView="dayGridMonth"
        initialDate={`${bulan.slice(0, 4)}-${bulan.slice(4)}-01`}
        now={today}
        locale={id}
        headerToolbar={false}
        height="auto"
        aspectRatio={narrow ? 1.05 : 1.75}
        fixedWeekCount={false}
        showNonCurrentDates={false}
        dayHeaderFormat={{ weekday: narrow ? 'short' : 'long' }}
        // A seventh of a phone has room for 'Sen', where the library writes one letter for three days' names.
        {...(narrow && { dayHeaderContent: ({ dow }: { dow: number }) => NAMA_HARI[dow]?.slice(0, 3) })}
        dayCellTopInnerClass={({ dow }) => (dow === 0 ? 'geisa-minggu' : '')}
        events={rows.map(eventOf)}
        eventContent={narrow ? tandaContent : nameContent}
        eventClick={({ event }) => onOpen(Number(event.id))}
        dateClick={({ dateStr }) => clickHari(dateStr.slice(0, 10))}
        navLinks={mayAdd}
        navLinkDayClick={(hari) => clickHari(fromDate(hari))}
        navLinkHint={(_, hari) => hint(fromDate(hari))}
      />
    </Box>
  )
}

/** The library's last day is the first that is free again. */
const eventOf = (libur: ShownLibur) => ({
  id: String(libur.id),
  title: libur.nama,
  start: libur.tanggal,
  end: tanggalFrom(nomorHari(libur.sampai) + 1),
  allDay: true,
  className: libur.bagi === null ? 'geisa-libur' : 'geisa-libur partial',
  extendedProps: { libur },
})

type Content = { event: { extendedProps: Record<string, unknown> } }

const liburOf = ({ event }: Content) => event.extendedProps['libur'] as ShownLibur

/** What the place of a bar shows to the eye. */
function Spoken({ nama, tanggal, sampai, bagi }: ShownLibur) {
  return (
    <VisuallyHidden>
      {nama}, {formatRange(tanggal, sampai)}
      {bagi !== null && `, bagi ${bagiInSentence(bagi)}`}
    </VisuallyHidden>
  )
}

const tandaContent = (content: Content) => (
  <Box sx={{ height: 10 }}>
    <Spoken {...liburOf(content)} />
  </Box>
)

/** The library measures its cells once they stand, and makes them tall only then: shown before, all weeks would jump. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setDrawn(true), MEASURED)
    return () => clearTimeout(wait)
  }, [])
  return drawn
}
/** Milliseconds: two frames of a slow laptop. */
const MEASURED = 60

function nameContent(content: Content) {
  const libur = liburOf(content)
  return (
    <Box sx={NAME}>
      <span aria-hidden>
        {libur.nama}
        {libur.bagi !== null && (
          <Box component="span" sx={{ fontWeight: 400 }}>{` · bagi ${bagiInSentence(libur.bagi, 2)}`}</Box>
        )}
      </span>
      <Spoken {...libur} />
    </Box>
  )
}

const NAME = {
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
} as const

/** The calendar's own colours, taken from the theme: red for holidays, legible in light and dark. */
const calendarStyle = (mayAdd: boolean) => (theme: Theme) => ({
  '--fc-classic-event': red[800],
  '--fc-classic-event-contrast': theme.palette.common.white,
  '--fc-classic-background': theme.palette.background.paper,
  '--fc-classic-foreground': theme.palette.text.primary,
  '--fc-classic-muted-foreground': theme.palette.text.secondary,
  '--fc-classic-faint-foreground': theme.palette.text.secondary,
  '--fc-classic-border': theme.palette.divider,
  '--fc-classic-strong-border': theme.palette.divider,
  '--fc-classic-today': `color-mix(in srgb, ${theme.palette.primary.main} 14%, transparent)`,
  '--fc-classic-primary': theme.palette.primary.main,
  fontVariantNumeric: 'tabular-nums',
  '& .geisa-minggu': { color: theme.palette.error.main },
  ...(mayAdd && { '& [data-date]': { cursor: 'pointer' } }),
  '& [data-date] [role="button"]': { cursor: 'pointer' },
  // Not a red day of everybody: outlined and hatched, and in words where there is room.
  '& .geisa-libur.partial': {
    '& > *': { color: theme.tones.ungu.text },
    border: `1px solid ${theme.tones.ungu.text}`,
    background: `repeating-linear-gradient(135deg, ${theme.tones.ungu.ground} 0 6px, ${theme.palette.background.paper} 6px 9px)`,
    fontWeight: 580,
  },
})
