import type { SPTJM_STATE, SptjmSummary } from '@geisa/contract/sptjm'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Badge } from '../../ui/lencana.tsx'
import type { ToneName } from '../../ui/warna.ts'

const WORDS: Record<(typeof SPTJM_STATE)[number], { tone: ToneName; word: string; icon: typeof UndoOutlined }> = {
  diunggah: { tone: 'info', word: 'Menunggu pemeriksaan dinas', icon: HourglassEmptyOutlined },
  diterima: { tone: 'baik', word: 'Diterima dinas', icon: CheckCircleOutlined },
  dikembalikan: { tone: 'bahaya', word: 'Dikembalikan dinas', icon: UndoOutlined },
  'segel-dibuka': { tone: 'netral', word: 'Segel dibuka', icon: LockOpenOutlined },
}

/** What was accepted for a seal that has been opened since stands no longer. */
const sptjmState = ({ status, segelBerlaku: effectiveSeal }: Pick<SptjmSummary, 'status' | 'segelBerlaku'>) =>
  status === 'diterima' && !effectiveSeal ? 'segel-dibuka' : status

export const sptjmWords = (sptjm: Pick<SptjmSummary, 'status' | 'segelBerlaku'>): string =>
  WORDS[sptjmState(sptjm)].word

/** What stands no longer does not look as if it did. */
export function SptjmBadge({
  status,
  effectiveSeal = true,
}: {
  status: SptjmSummary['status']
  effectiveSeal?: boolean
}) {
  const { tone, word, icon: Icon } = WORDS[sptjmState({ status, segelBerlaku: effectiveSeal })]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {word}
    </Badge>
  )
}
