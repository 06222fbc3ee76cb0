import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { LoadError } from '../../../shared/load-error.tsx'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { UbinCalendar } from '../../../shared/ubin/calendar.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { useUbinBulan } from '../../rekap/queries-bulanan.ts'
import { calendarOfSekolah } from './calendar-days.ts'

/** What the figures of its days are, and their corner. */
const UNIT = (
  <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2, mb: -2 }}>
    % hadir · <span aria-hidden>◥</span> tap kurang
  </Typography>
)

type Props = { sekolahId: number; tanggal: string; fold: boolean; onSelect: (tanggal: string) => void }

/** The month that the shown day lies in: how many were there on each day; a press shows that day. */
export function SekolahCalendar({ fold, ...props }: Props) {
  const bulan = props.tanggal.slice(0, 7).replace('-', '')
  return (
    <Frame title={`Kehadiran ${formatBulan(bulan)}`} fold={fold}>
      <Content {...props} bulan={bulan} />
    </Frame>
  )
}

function Content({ sekolahId, tanggal, bulan, onSelect }: Omit<Props, 'fold'> & { bulan: string }) {
  const { data, error, refetch } = useUbinBulan({ sekolahId, bulan })
  const hari = useMemo(() => data && calendarOfSekolah(data), [data])
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (hari?.size === 0) return <Typography color="textSecondary">Belum ada GTK yang bertugas bulan ini.</Typography>
  return (
    <>
      <UbinCalendar
        label={`Kehadiran sekolah ${formatBulan(bulan)}`}
        bulan={bulan}
        today={data?.hariIni ?? ''}
        hari={hari}
        selected={tanggal}
        size="rapat"
        onSelect={onSelect}
      />
      {UNIT}
    </>
  )
}
