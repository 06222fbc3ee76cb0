import { previousBulan } from '@geisa/engine/calendar'
import Alert from '@mui/material/Alert'
import { lackingSptjmWords, lacksSptjm } from '../../shared/sptjm/lacks-sptjm.ts'
import { deadlineWords } from '../../shared/tanggal/deadline.ts'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { LinkTo } from '../../ui/links.ts'
import { useKesiapan } from '../kunci-bulan/queries.ts'

/** Last month's readiness of the operator's school; nobody else is asked. The list waits for it: nothing moves when it comes. */
export function useAwaited(sekolahId: number | null) {
  const { data, isPending } = useKesiapan(sekolahId ?? undefined, previousBulan(bulanIni()))
  return { data, waits: sekolahId !== null && isPending }
}

/** The list shows what has come; what a school still owes stands above it, as on its dashboard. */
export function AwaitedSptjm({ data }: Pick<ReturnType<typeof useAwaited>, 'data'>) {
  if (data === undefined || !lacksSptjm(data)) return null
  const { bulan, tenggat, hariIni } = data
  return (
    <Alert severity="warning" role="note" sx={{ mb: 3, py: 0.5 }}>
      {lackingSptjmWords(bulan)}, {deadlineWords(tenggat, hariIni)}.{' '}
      <LinkTo to="/kunci-bulan" search={{ bulan }} underline="always" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        Ke Kunci Bulan
      </LinkTo>
    </Alert>
  )
}
