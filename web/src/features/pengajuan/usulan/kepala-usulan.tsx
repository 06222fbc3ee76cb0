import type { Reference } from '@geisa/contract/pengajuan'
import Box from '@mui/material/Box'
import { StatusPengajuanChip } from '../../../shared/pengajuan/chip-status.tsx'

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
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        No. <b style={{ fontVariantNumeric: 'tabular-nums' }}>{nomor}</b> · {usulan.sekolah.nama}
      </Box>
      <StatusPengajuanChip status={usulan.statusPengajuan} />
    </Box>
  )
}
