import type { LaporanHarian } from '@geisa/contract/rekap'
import { useMemo } from 'react'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { calendarOfHarian } from '../../../shared/ubin/kalender-orang.ts'
import { UbinCalendar } from '../../../shared/ubin/kalender-ubin.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import type { SelectedCell } from './kolom-harian.tsx'

type Props = { laporan: LaporanHarian; dipilih: string | undefined; onSelect: (cell: SelectedCell) => void }

/** The person's month at a glance; a press on a day explains it, as a press on its row does. */
export function HarianCalendar({ laporan, dipilih, onSelect }: Props) {
  const hari = useMemo(() => calendarOfHarian(laporan), [laporan])
  const { bulan, hariIni, kehadiran } = laporan
  const select = (tanggal: string): void => {
    const first = kehadiran.find((b) => b.tanggal === tanggal)
    if (first) onSelect({ tanggal, shift: first.shift, cell: 'status' })
  }
  return (
    <Frame judul={formatBulan(bulan)}>
      <UbinCalendar
        label={`Kalender ${formatBulan(bulan)}`}
        bulan={bulan}
        hariIni={hariIni}
        hari={hari}
        dipilih={dipilih}
        lebar
        onSelect={select}
      />
    </Frame>
  )
}
