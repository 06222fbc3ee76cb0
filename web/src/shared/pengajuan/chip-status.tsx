import type { Acuan } from '@geisa/contract/pengajuan'
import { LABEL_PENGAJUAN, PENGAJUAN, type StatusPengajuan } from '@geisa/engine/pengajuan/pengajuan'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/warna.ts'

/** Spec 2, section 3: green for Disetujui and Terkirim, red for Ditolak, grey otherwise; the sign tells them apart too. */
const RUPA: Record<StatusPengajuan, { nada: NamaNada; ikon: typeof SendOutlined }> = {
  [PENGAJUAN.DIUSULKAN]: { nada: 'netral', ikon: HourglassEmptyOutlined },
  [PENGAJUAN.DISETUJUI]: { nada: 'baik', ikon: CheckCircleOutlined },
  [PENGAJUAN.DITOLAK]: { nada: 'bahaya', ikon: CancelOutlined },
  [PENGAJUAN.PROSES_KIRIM]: { nada: 'netral', ikon: SendOutlined },
  [PENGAJUAN.TERKIRIM]: { nada: 'baik', ikon: MarkEmailReadOutlined },
  [PENGAJUAN.PERLU_PERBAIKAN]: { nada: 'netral', ikon: BuildOutlined },
}

export function StatusPengajuanChip({ status }: { status: Pick<Acuan, 'id'> }) {
  const id = status.id as StatusPengajuan
  const { nada, ikon: Ikon } = RUPA[id] ?? RUPA[PENGAJUAN.DIUSULKAN]
  return (
    <Lencana nada={nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {LABEL_PENGAJUAN[id] ?? String(id)}
    </Lencana>
  )
}
