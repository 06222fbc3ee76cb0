import type { PenggunaRinci, StatusPengguna } from '@geisa/contract/pengguna'
import Box from '@mui/material/Box'
import { Lencana } from '../../../ui/lencana.tsx'
import type { NamaNada } from '../../../ui/warna.ts'

export const LABEL_STATUS: Record<StatusPengguna, string> = {
  aktif: 'Aktif',
  menunggu: 'Menunggu persetujuan',
  ditolak: 'Ditolak',
  diblokir: 'Diblokir',
}
const NADA: Record<StatusPengguna, NamaNada> = {
  aktif: 'baik',
  menunggu: 'peringatan',
  ditolak: 'netral',
  diblokir: 'bahaya',
}

type Keadaan = Pick<PenggunaRinci, 'status' | 'mintaPassword' | 'harusGantiPassword'>

/** The status, and what else somebody waits for. */
export function KeadaanAkun({ pengguna }: { pengguna: Keadaan }) {
  const tambahan = susulan(pengguna)
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, '& > span': { whiteSpace: 'normal' } }}
    >
      <Lencana nada={NADA[pengguna.status]}>{LABEL_STATUS[pengguna.status]}</Lencana>
      {tambahan !== null && <Lencana nada="info">{tambahan}</Lencana>}
    </Box>
  )
}

export function susulan({ status, mintaPassword, harusGantiPassword }: Keadaan): string | null {
  if (status !== 'aktif') return null
  if (mintaPassword !== null) return 'Minta password'
  return harusGantiPassword ? 'Belum ganti password' : null
}
