import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import { useState } from 'react'
import { GtkSelect } from '../../../shared/wilayah/gtk-select.tsx'
import { BulanSelect } from '../../../ui/field/bulan-select.tsx'
import type { HarianOption } from '../queries.ts'
import type { Change } from './harian-options.ts'

type Props = {
  option: HarianOption
  maxBulan: string
  laporan: LaporanHarian | undefined
  maySelectGtk: boolean
  onSelect: (change: Change) => void
}

export function HarianFilter({ option, maxBulan, laporan, maySelectGtk, onSelect }: Props) {
  const [selected, setSelected] = useState<GtkSummary | null>(null)
  // After a reload, or with a shared link, only the report knows who it is.
  const nilai = selected?.idDapodik === option.idDapodik ? selected : fromLaporan(laporan)
  return (
    <>
      {maySelectGtk && (
        <GtkSelect
          value={nilai}
          onChange={(gtk) => {
            setSelected(gtk)
            onSelect({ gtk })
          }}
        />
      )}
      <BulanSelect value={option.bulan} max={maxBulan} onChange={(bulan) => onSelect({ bulan })} />
    </>
  )
}

function fromLaporan(laporan: LaporanHarian | undefined): GtkSummary | null {
  if (laporan === undefined) return null
  const { gtk, sekolah } = laporan
  return { ...gtk, sekolahId: sekolah.id, namaSekolah: sekolah.nama }
}
