import type { KEADAAN_SPTJM, SptjmRingkas } from '@geisa/contract/sptjm'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/warna.ts'

const KATA: Record<(typeof KEADAAN_SPTJM)[number], { nada: NamaNada; kata: string; ikon: typeof UndoOutlined }> = {
  diunggah: { nada: 'info', kata: 'Menunggu pemeriksaan dinas', ikon: HourglassEmptyOutlined },
  diterima: { nada: 'baik', kata: 'Diterima dinas', ikon: CheckCircleOutlined },
  dikembalikan: { nada: 'bahaya', kata: 'Dikembalikan dinas', ikon: UndoOutlined },
  'segel-dibuka': { nada: 'netral', kata: 'Segel dibuka', ikon: LockOpenOutlined },
}

/** What was accepted for a seal that has been opened since stands no longer. */
const keadaanSptjm = ({ status, segelBerlaku }: Pick<SptjmRingkas, 'status' | 'segelBerlaku'>) =>
  status === 'diterima' && !segelBerlaku ? 'segel-dibuka' : status

export const kataSptjm = (sptjm: Pick<SptjmRingkas, 'status' | 'segelBerlaku'>): string =>
  KATA[keadaanSptjm(sptjm)].kata

/** What stands no longer does not look as if it did. */
export function LencanaSptjm({
  status,
  segelBerlaku = true,
}: {
  status: SptjmRingkas['status']
  segelBerlaku?: boolean
}) {
  const { nada, kata, ikon: Ikon } = KATA[keadaanSptjm({ status, segelBerlaku })]
  return (
    <Lencana nada={nada}>
      <Ikon aria-hidden sx={{ fontSize: 14 }} />
      {kata}
    </Lencana>
  )
}
