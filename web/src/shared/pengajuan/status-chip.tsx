import type { Reference } from '@geisa/contract/pengajuan/pengajuan'
import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { Badge } from '../../ui/badge.tsx'
import type { ToneName } from '../../ui/theme/colours.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** Spec 2, section 3: green for Disetujui and Terkirim, red for Ditolak, grey otherwise; the sign tells them apart too. */
const LOOK: Record<StatusPengajuan, { tone: ToneName; icon: typeof SendOutlined }> = {
  [PENGAJUAN.DIUSULKAN]: { tone: 'netral', icon: HourglassEmptyOutlined },
  [PENGAJUAN.DISETUJUI]: { tone: 'baik', icon: CheckCircleOutlined },
  [PENGAJUAN.DITOLAK]: { tone: 'bahaya', icon: CancelOutlined },
  [PENGAJUAN.PROSES_KIRIM]: { tone: 'netral', icon: SendOutlined },
  [PENGAJUAN.TERKIRIM]: { tone: 'baik', icon: MarkEmailReadOutlined },
  [PENGAJUAN.PERLU_PERBAIKAN]: { tone: 'netral', icon: BuildOutlined },
}

type Props = {
  status: Pick<Reference, 'id'>
  /** Why it came back: under the pointer, and read aloud; a phone's record says it in sight. */
  reason?: string | null
}

export function StatusPengajuanChip({ status, reason: cause = null }: Props) {
  const id = status.id as StatusPengajuan
  const { tone, icon: Icon } = LOOK[id] ?? LOOK[PENGAJUAN.DIUSULKAN]
  const badge = (
    <Badge tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {LABEL_PENGAJUAN[id] ?? String(id)}
      {cause !== null && (
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <VisuallyHidden>: {cause}</VisuallyHidden>
        </Box>
      )}
    </Badge>
  )
  return cause === null ? (
    badge
  ) : (
    <Tooltip title={cause} describeChild>
      <span>{badge}</span>
    </Tooltip>
  )
}
