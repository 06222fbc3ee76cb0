import { previousBulan } from '@geisa/engine/kalender'
import Alert from '@mui/material/Alert'
import { lackingSptjmWords, lacksSptjm } from '../../shared/sptjm/sptjm-belum.ts'
import { deadlineWords } from '../../shared/tanggal/bulan.ts'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { LinkTo } from '../../ui/tautan.ts'
import { useKesiapan } from '../kunci-bulan/queries.ts'

/** The list shows what has come; what a school still owes stands above it, as on its dashboard. */
export function AwaitedSptjm({ sekolahId }: { sekolahId: number }) {
  const { data } = useKesiapan(sekolahId, previousBulan(bulanIni()))
  if (data === undefined || !lacksSptjm(data)) return null
  const { bulan, tenggat, hariIni } = data
  return (
    <Alert severity="warning" role="note" sx={{ mb: 3, py: 0.5 }}>
      {lackingSptjmWords(bulan)}, {deadlineWords(tenggat, hariIni)}.{' '}
      <LinkTo to="/kunci-bulan" search={{ bulan }} underline="always" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        Buka Kunci Bulan
      </LinkTo>
    </Alert>
  )
}
