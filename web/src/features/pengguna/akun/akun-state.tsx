import type { PenggunaDetail, StatusPengguna } from '@geisa/contract/pengguna/pengguna'
import Box from '@mui/material/Box'
import { Badge } from '../../../ui/badge.tsx'
import type { ToneName } from '../../../ui/theme/colours.ts'

export const LABEL_STATUS: Record<StatusPengguna, string> = {
  aktif: 'Aktif',
  menunggu: 'Menunggu persetujuan',
  ditolak: 'Ditolak',
  diblokir: 'Diblokir',
}
const TONE: Record<StatusPengguna, ToneName> = {
  aktif: 'baik',
  menunggu: 'peringatan',
  ditolak: 'netral',
  diblokir: 'bahaya',
}

type State = Pick<PenggunaDetail, 'status' | 'mintaPassword' | 'harusGantiPassword'>

/** The status, and what else somebody waits for. */
export function AkunState({ pengguna }: { pengguna: State }) {
  const extra = pendingStep(pengguna)
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, '& > span': { whiteSpace: 'nowrap' } }}>
      <Badge tone={TONE[pengguna.status]}>{LABEL_STATUS[pengguna.status]}</Badge>
      {extra !== null && <Badge tone="info">{extra}</Badge>}
    </Box>
  )
}

export function pendingStep({ status, mintaPassword, harusGantiPassword }: State): string | null {
  if (status !== 'aktif') return null
  if (mintaPassword !== null) return 'Minta password'
  return harusGantiPassword ? 'Belum ganti password' : null
}
