import type { LaporanHarian } from '@geisa/contract/rekap'
import { useMemo } from 'react'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { calendarOfHarian } from '../../../shared/ubin/kalender-orang.ts'
import { UbinCalendar } from '../../../shared/ubin/kalender-ubin.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import type { SelectedCell } from './kolom-harian.tsx'

type Props = {
  bulan: string
  /** undefined while it is on its way. */
  laporan: LaporanHarian | undefined
  dipilih: string | undefined
  onSelect: (cell: SelectedCell) => void
}

/** The person's month at a glance; a press on a day explains it, as a press on its row does. */
export function HarianCalendar({ bulan, laporan, dipilih, onSelect }: Props) {
  const hari = useMemo(() => laporan && calendarOfHarian(laporan), [laporan])
  const select = (tanggal: string): void => {
    const first = laporan?.kehadiran.find((b) => b.tanggal === tanggal)
    if (first) onSelect({ tanggal, shift: first.shift, cell: 'status' })
  }
  return (
    <Frame judul={formatBulan(bulan)}>
      <UbinCalendar
        label={`Kalender ${formatBulan(bulan)}`}
        bulan={bulan}
        hariIni={laporan?.hariIni ?? ''}
        hari={hari}
        dipilih={dipilih}
        size="lebar"
        onSelect={select}
      />
    </Frame>
  )
}
