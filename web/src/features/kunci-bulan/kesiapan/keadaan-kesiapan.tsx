import type { KEADAAN_KESIAPAN } from '@geisa/contract/kunci-bulan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { Lencana } from '../../../ui/lencana.tsx'
import type { NamaNada } from '../../../ui/warna.ts'

export type Keadaan = (typeof KEADAAN_KESIAPAN)[number]

/** Each in its own tone, sign and word. `ingat`: the school has something to do. */
export const KATA_KEADAAN: Record<
  Keadaan,
  { kata: string; nada: NamaNada; ikon: ComponentType<SvgIconProps>; ingat: boolean }
> = {
  'belum-dikunci': { kata: 'Belum dikunci', nada: 'netral', ikon: LockOpenOutlined, ingat: true },
  'belum-sptjm': { kata: 'Belum SPTJM', nada: 'peringatan', ikon: UploadFileOutlined, ingat: true },
  menunggu: { kata: 'Menunggu diperiksa', nada: 'info', ikon: HourglassEmptyOutlined, ingat: false },
  dikembalikan: { kata: 'Dikembalikan', nada: 'bahaya', ikon: UndoOutlined, ingat: true },
  diterima: { kata: 'Diterima', nada: 'baik', ikon: CheckCircleOutlined, ingat: false },
}

export function LencanaKeadaan({ keadaan }: { keadaan: Keadaan }) {
  const { kata, nada, ikon: Ikon } = KATA_KEADAAN[keadaan]
  return (
    <Lencana nada={nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {kata}
    </Lencana>
  )
}
