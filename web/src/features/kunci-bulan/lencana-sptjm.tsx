import type { SptjmRingkas } from '@geisa/contract/sptjm'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/tema.ts'

const KATA: Record<SptjmRingkas['status'], { nada: NamaNada; kata: string; ikon: typeof UndoOutlined }> = {
  diunggah: { nada: 'info', kata: 'Menunggu pemeriksaan dinas', ikon: HourglassEmptyOutlined },
  diterima: { nada: 'baik', kata: 'Diterima dinas', ikon: CheckCircleOutlined },
  dikembalikan: { nada: 'bahaya', kata: 'Dikembalikan dinas', ikon: UndoOutlined },
}

export function LencanaSptjm({ status }: { status: SptjmRingkas['status'] }) {
  const { nada, kata, ikon: Ikon } = KATA[status]
  return (
    <Lencana nada={nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {kata}
    </Lencana>
  )
}
