import type { Reference } from '@geisa/contract/pengajuan/pengajuan'
import { StatusPengajuanChip } from '../../../shared/pengajuan/status-chip.tsx'
import { ContextLine } from '../../../ui/page/context-line.tsx'

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
