import type { KESIAPAN_STATE } from '@geisa/contract/kunci-bulan'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import type { ToneName } from '../../../ui/theme/colours.ts'

export type State = (typeof KESIAPAN_STATE)[number]

/** Each in its own tone, sign and word. `remind`: the school has something to do; `chip`: where no row says that it is locked. */
export const STATE_WORDS: Record<
  State,
  { word: string; chip?: string; tone: ToneName; icon: ComponentType<SvgIconProps>; remind: boolean }
> = {
  'belum-dikunci': { word: 'Belum dikunci', tone: 'netral', icon: LockOpenOutlined, remind: true },
  'belum-sptjm': {
    word: 'Belum SPTJM',
    chip: 'Terkunci, belum SPTJM',
    tone: 'peringatan',
    icon: UploadFileOutlined,
    remind: true,
  },
  menunggu: { word: 'Menunggu diperiksa', tone: 'info', icon: HourglassEmptyOutlined, remind: false },
  dikembalikan: { word: 'Dikembalikan', tone: 'bahaya', icon: UndoOutlined, remind: true },
  diterima: { word: 'Diterima', tone: 'baik', icon: CheckCircleOutlined, remind: false },
}

export function StateBadge({ state }: { state: State }) {
  const { word, tone, icon: Icon } = STATE_WORDS[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {word}
    </Badge>
  )
}
