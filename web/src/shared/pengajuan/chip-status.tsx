import type { Reference } from '@geisa/contract/pengajuan'
import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Badge } from '../../ui/lencana.tsx'
import type { ToneName } from '../../ui/warna.ts'

/** Spec 2, section 3: green for Disetujui and Terkirim, red for Ditolak, grey otherwise; the sign tells them apart too. */
const LOOK: Record<StatusPengajuan, { tone: ToneName; icon: typeof SendOutlined }> = {
  [PENGAJUAN.DIUSULKAN]: { tone: 'netral', icon: HourglassEmptyOutlined },
  [PENGAJUAN.DISETUJUI]: { tone: 'baik', icon: CheckCircleOutlined },
  [PENGAJUAN.DITOLAK]: { tone: 'bahaya', icon: CancelOutlined },
  [PENGAJUAN.PROSES_KIRIM]: { tone: 'netral', icon: SendOutlined },
  [PENGAJUAN.TERKIRIM]: { tone: 'baik', icon: MarkEmailReadOutlined },
  [PENGAJUAN.PERLU_PERBAIKAN]: { tone: 'netral', icon: BuildOutlined },
}

export function StatusPengajuanChip({ status }: { status: Pick<Reference, 'id'> }) {
  const id = status.id as StatusPengajuan
  const { tone, icon: Icon } = LOOK[id] ?? LOOK[PENGAJUAN.DIUSULKAN]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden sx={{ fontSize: 14 }} />
      {LABEL_PENGAJUAN[id] ?? String(id)}
    </Badge>
  )
}
