import type { GtkRingkas } from '@geisa/contract/gtk'
import type { LaporanHarian } from '@geisa/contract/rekap'
import { useState } from 'react'
import { PilihGtk } from '../../../shared/wilayah/pilih-gtk.tsx'
import { PilihBulan } from '../../../ui/field/pilih-bulan.tsx'
import type { PilihanHarian } from '../queries.ts'
import type { Perubahan } from './pilihan-harian.ts'

type Props = {
  pilihan: PilihanHarian
  maksBulan: string
  laporan: LaporanHarian | undefined
  bolehPilihGtk: boolean
  onPilih: (perubahan: Perubahan) => void
}

export function SaringanHarian({ pilihan, maksBulan, laporan, bolehPilihGtk, onPilih }: Props) {
  const [dipilih, setDipilih] = useState<GtkRingkas | null>(null)
  // After a reload, or with a shared link, only the report knows who it is.
  const nilai = dipilih?.idDapodik === pilihan.idDapodik ? dipilih : dariLaporan(laporan)
  return (
    <>
      {bolehPilihGtk && (
        <PilihGtk
          nilai={nilai}
          onGanti={(gtk) => {
            setDipilih(gtk)
            onPilih({ gtk })
          }}
        />
      )}
      <PilihBulan nilai={pilihan.bulan} maks={maksBulan} onGanti={(bulan) => onPilih({ bulan })} />
    </>
  )
}

function dariLaporan(laporan: LaporanHarian | undefined): GtkRingkas | null {
  if (laporan === undefined) return null
  const { gtk, sekolah } = laporan
  return { ...gtk, sekolahId: sekolah.id, namaSekolah: sekolah.nama }
}
