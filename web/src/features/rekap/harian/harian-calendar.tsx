import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { UbinCalendar } from '../../../shared/ubin/calendar.tsx'
import { calendarOfHarian } from '../../../shared/ubin/harian-calendar.ts'
import { Frame } from '../../../ui/frame.tsx'
import type { SelectedCell } from './harian-columns.tsx'
import { RingkasanHarian } from './harian-summary.tsx'

type Props = {
  bulan: string
  /** undefined while it is on its way. */
  laporan: LaporanHarian | undefined
  dipilih: string | undefined
  onSelect: (cell: SelectedCell) => void
}

/** The month as a picture, beside what it comes to where there is room; its rows stand below. */
export function HarianPicture({ summary, ...props }: Props & { summary: boolean }) {
  const { laporan } = props
  if (laporan?.kehadiran.length === 0) return null
  return (
    <Box sx={PICTURE}>
      <HarianCalendar {...props} />
      {summary &&
        (laporan ? <RingkasanHarian laporan={laporan} /> : <Skeleton variant="rounded" height="100%" aria-hidden />)}
    </Box>
  )
}

const PICTURE = {
  display: 'grid',
  gap: 4,
  mb: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

/** The person's month at a glance; a press on a day explains it, as a press on its row does. */
function HarianCalendar({ bulan, laporan, dipilih, onSelect }: Props) {
  const hari = useMemo(() => laporan && calendarOfHarian(laporan), [laporan])
  const select = (tanggal: string): void => {
    const first = laporan?.kehadiran.find((b) => b.tanggal === tanggal)
    if (first) onSelect({ tanggal, shift: first.shift, cell: 'status' })
  }
  return (
    <Frame title={formatBulan(bulan)}>
      <UbinCalendar
        label={`Kalender ${formatBulan(bulan)}`}
        bulan={bulan}
        today={laporan?.hariIni ?? ''}
        hari={hari}
        selected={dipilih}
        size="lebar"
        onSelect={select}
      />
    </Frame>
  )
}
