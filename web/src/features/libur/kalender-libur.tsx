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
import { dariDate } from '../../shared/tanggal.ts'
import type { LiburTampil } from './queries.ts'

type Props = {
  /** 'YYYYMM' */
  bulan: string
  hariIni: string
  rows: readonly LiburTampil[]
  /** Dots instead of names. */
  sempit: boolean
  bolehTambah: boolean
  onBuka: (id: number) => void
  onTambah: (tanggal: string) => void
}

export function KalenderLibur({ bulan, hariIni, rows, sempit, bolehTambah, onBuka, onTambah }: Props) {
  function klikHari(tanggal: string): void {
    const ada = rows.find((l) => l.tanggal === tanggal)
    if (ada) onBuka(ada.id)
    else if (bolehTambah) onTambah(tanggal)
  }
  return (
    <Box>
      <FullCalendar
        key={bulan}
        plugins={[dayGridPlugin, interactionPlugin, temaPlugin]}
        initialView="dayGridMonth"
        initialDate={`${bulan.slice(0, 4)}-${bulan.slice(4)}-01`}
        now={hariIni}
        locale={id}
        headerToolbar={false}
        height="auto"
        fixedWeekCount={false}
        events={rows.map((l) => ({ id: String(l.id), title: l.nama, start: l.tanggal, allDay: true }))}
        eventClick={({ event }) => onBuka(Number(event.id))}
        dateClick={({ dateStr }) => klikHari(dateStr.slice(0, 10))}
        navLinks={bolehTambah}
        navLinkDayClick={(hari) => klikHari(dariDate(hari))}
        navLinkHint={(_, hari) => `Tambah libur ${tanggalPanjang(dariDate(hari))}`}
      />
    </Box>
  )
}
