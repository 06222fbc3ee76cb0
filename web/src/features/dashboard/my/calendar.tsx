import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { UbinCalendar } from '../../../shared/ubin/calendar.tsx'
import { calendarOfHarian } from '../../../shared/ubin/harian-calendar.ts'
import { CalendarLegend } from '../../../shared/ubin/legend.tsx'
import { Frame } from '../../../ui/frame.tsx'

type Props = {
  bulan: string
  /** undefined while it is on its way. */
  laporan: LaporanHarian | undefined
  idDapodik: string
}

/** The running month as tiles; a day leads to its explanation in the daily report. */
export function MyCalendar({ bulan, laporan, idDapodik }: Props) {
  const navigate = useNavigate()
  const hari = useMemo(() => laporan && calendarOfHarian(laporan), [laporan])
  const judul = `Kalender ${formatBulan(bulan)}`
  return (
    <Frame title={judul}>
      {hari?.size === 0 ? (
        <Typography color="textSecondary">Anda tidak tercatat bertugas di sekolah ini bulan ini.</Typography>
      ) : (
        <>
          <UbinCalendar
            label={judul}
            bulan={bulan}
            today={laporan?.hariIni ?? ''}
            hari={hari}
            onSelect={(tanggal) =>
              void navigate({ to: '/laporan/harian', search: { gtk: idDapodik, bulan, tanggal, sel: 'status' } })
            }
          />
          {hari && (
            <Box sx={{ mt: 3 }}>
              <CalendarLegend hari={Array.from(hari.values(), ({ state }) => state)} />
            </Box>
          )}
        </>
      )}
    </Frame>
  )
}
