import type { Reference } from '@geisa/contract/pengajuan'
import { StatusPengajuanChip } from '../../../shared/pengajuan/chip-status.tsx'
import { ContextLine } from '../../../ui/page/baris-konteks.tsx'

type Props = {
  usulan: { sekolah: { nama: string }; statusPengajuan: Reference } | null
  nomor: string
  /** Whose a new one is. */
  namaSekolah: string
}

/** One line under the title of either kind: which, whose, how far. */
export function UsulanHeading({ usulan, nomor, namaSekolah }: Props) {
  if (usulan === null) return <>{[namaSekolah, 'Usulan baru'].filter(Boolean).join(' · ')}</>
  return (
    <ContextLine tall signs={<StatusPengajuanChip status={usulan.statusPengajuan} />}>
      {`No. ${nomor} · ${usulan.sekolah.nama}`}
    </ContextLine>
  )
}
