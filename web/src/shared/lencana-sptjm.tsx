import type { SptjmRingkas } from '@geisa/contract/sptjm'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Lencana } from '../ui/lencana.tsx'
import type { NamaNada } from '../ui/tema.ts'

const KATA: Record<SptjmRingkas['status'], { nada: NamaNada; kata: string; ikon: typeof UndoOutlined }> = {
  diunggah: { nada: 'info', kata: 'Menunggu pemeriksaan dinas', ikon: HourglassEmptyOutlined },
  diterima: { nada: 'baik', kata: 'Diterima dinas', ikon: CheckCircleOutlined },
  dikembalikan: { nada: 'bahaya', kata: 'Dikembalikan dinas', ikon: UndoOutlined },
}

/** What was accepted for a seal that has been opened since stands no longer, and does not look as if it did. */
export function LencanaSptjm({
  status,
  segelBerlaku = true,
}: {
  status: SptjmRingkas['status']
  segelBerlaku?: boolean
}) {
  const { nada, kata, ikon: Ikon } = KATA[status]
  const usang = status === 'diterima' && !segelBerlaku
  return (
    <Lencana nada={usang ? 'netral' : nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {usang ? 'Diterima, tidak berlaku lagi' : kata}
    </Lencana>
  )
}
