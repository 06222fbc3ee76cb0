import type { SPTJM_STATE, SptjmSummary } from '@geisa/contract/sptjm'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Badge } from '../../ui/badge.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'
import { SPTJM_WORDS, sptjmState } from './words.ts'

const LOOKS: Record<(typeof SPTJM_STATE)[number], { tone: ToneName; icon: typeof UndoOutlined }> = {
  diunggah: { tone: 'info', icon: HourglassEmptyOutlined },
  diterima: { tone: 'baik', icon: CheckCircleOutlined },
  dikembalikan: { tone: 'bahaya', icon: UndoOutlined },
  'segel-dibuka': { tone: 'netral', icon: LockOpenOutlined },
}

/** What stands no longer does not look as if it did. */
export function SptjmBadge({
  status,
  effectiveSeal = true,
}: {
  status: SptjmSummary['status']
  effectiveSeal?: boolean
}) {
  const state = sptjmState({ status, segelBerlaku: effectiveSeal })
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {SPTJM_WORDS[state]}
    </Badge>
  )
}
