import type { LaporanHarian } from '@geisa/contract/rekap'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { calendarOfHarian } from '../../../shared/ubin/kalender-orang.ts'
import { UbinCalendar } from '../../../shared/ubin/kalender-ubin.tsx'
import { Frame } from '../../../ui/kotak.tsx'

/** The running month as tiles; a day leads to its explanation in the daily report. */
export function MyCalendar({ laporan, idDapodik }: { laporan: LaporanHarian; idDapodik: string }) {
  const navigate = useNavigate()
  const hari = useMemo(() => calendarOfHarian(laporan), [laporan])
  const { bulan, hariIni } = laporan
  const judul = `Kalender ${formatBulan(bulan)}`
  return (
    <Frame judul={judul}>
      {hari.size === 0 ? (
        <Typography color="textSecondary">Anda tidak tercatat bertugas di sekolah ini bulan ini.</Typography>
      ) : (
        <UbinCalendar
          label={judul}
          bulan={bulan}
          hariIni={hariIni}
          hari={hari}
          onSelect={(tanggal) =>
            void navigate({ to: '/laporan/harian', search: { gtk: idDapodik, bulan, tanggal, sel: 'status' } })
          }
        />
      )}
    </Frame>
  )
}
