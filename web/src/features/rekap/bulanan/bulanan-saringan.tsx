import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import { useState } from 'react'
import { PilihSekolah } from '../../../shared/wilayah/pilih-sekolah.tsx'
import { PilihBulan } from '../../../ui/field/pilih-bulan.tsx'
import type { PilihanBulanan } from '../queries-bulanan.ts'
import type { KelompokKolom } from './bulanan-kolom.tsx'
import { PilihKolom } from './bulanan-pilih-kolom.tsx'

type Props = {
  pilihan: PilihanBulanan
  maksBulan: string
  /** As the report names it: after a reload, or with a shared link, nothing else knows. */
  sekolah: LaporanBulanan['sekolah']
  bolehPilihSekolah: boolean
  tanpa: readonly KelompokKolom[]
  onPilih: (baru: { sekolah?: number | null; bulan?: string }) => void
}

export function SaringanBulanan({ pilihan, maksBulan, sekolah, bolehPilihSekolah, tanpa, onPilih }: Props) {
  const [dipilih, setDipilih] = useState<SekolahRingkas | null>(null)
  const dariLaporan = sekolah === null ? null : { ...sekolah, sekolahId: sekolah.id }
  const nilai = [dipilih, dariLaporan].find((satu) => satu?.id === pilihan.sekolahId) ?? null
  return (
    <>
      {bolehPilihSekolah && (
        <PilihSekolah
          nilai={nilai}
          onGanti={(baru) => {
            setDipilih(baru)
            onPilih({ sekolah: baru?.id ?? null })
          }}
        />
      )}
      <PilihBulan nilai={pilihan.bulan} maks={maksBulan} onGanti={(bulan) => onPilih({ bulan })} />
      <PilihKolom tanpa={tanpa} />
    </>
  )
}
