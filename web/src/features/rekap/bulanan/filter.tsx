import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { type ReactNode, useState } from 'react'
import { SekolahSelect } from '../../../shared/wilayah/sekolah-select.tsx'
import { BulanSelect } from '../../../ui/field/bulan-select.tsx'
import type { BulananOption } from '../queries-bulanan.ts'

type Props = {
  option: BulananOption
  maxBulan: string
  /** As the report names it: after a reload, or with a shared link, nothing else knows. */
  sekolah: LaporanBulanan['sekolah']
  maySelectSekolah: boolean
  /** How the report is shown. */
  children: ReactNode
  onSelect: (next: { sekolah?: number | null; bulan?: string }) => void
}

export function BulananFilter({ option, maxBulan, sekolah, maySelectSekolah, onSelect, children }: Props) {
  const [selected, setSelected] = useState<SekolahSummary | null>(null)
  const fromLaporan = sekolah === null ? null : { ...sekolah, sekolahId: sekolah.id }
  const nilai = [selected, fromLaporan].find((one) => one?.id === option.sekolahId) ?? null
  return (
    <>
      {maySelectSekolah && (
        <SekolahSelect
          value={nilai}
          onChange={(next) => {
            setSelected(next)
            onSelect({ sekolah: next?.id ?? null })
          }}
        />
      )}
      <BulanSelect value={option.bulan} max={maxBulan} onChange={(bulan) => onSelect({ bulan })} />
      {children}
    </>
  )
}
