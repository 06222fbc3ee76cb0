import { type SekolahDashboard, sekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

type Query = { sekolahId: number; tanggal: string | undefined; active: boolean }
type Section = 'kehadiran' | 'kiriman'

export const dashboardKey = (sekolahId: number) => ['dashboard', 'sekolah', sekolahId] as const

/** `tanggal` left out is the school's today, also after midnight. */
export function useKehadiran({ sekolahId, tanggal, active }: Query) {
  return useQuery<SekolahDashboard>({
    ...kehadiranQuery({ sekolahId, tanggal }),
    enabled: active,
    // Of the neighbour day only the school's name stands until the new one comes: its people never do.
    placeholderData: (old) => (old?.sekolah.sekolahId === sekolahId ? old : undefined),
  })
}

export const kehadiranQuery = ({ sekolahId, tanggal }: Omit<Query, 'active'>) => ({
  queryKey: [...dashboardKey(sekolahId), 'kehadiran', tanggal ?? 'hari-ini'],
  queryFn: ({ signal }: { signal: AbortSignal }) => take('kehadiran', { sekolahId, tanggal }, signal),
})

/** Rows of the month that `tanggal` lies in. */
export function useSendProgress({ sekolahId, tanggal, active }: Query) {
  return useQuery<SekolahDashboard>({
    queryKey: [...dashboardKey(sekolahId), 'kiriman', tanggal?.slice(0, 7) ?? 'bulan-ini'],
    queryFn: ({ signal }) => take('kiriman', { sekolahId, tanggal }, signal),
    enabled: active,
    placeholderData: (old) => (old?.sekolah.sekolahId === sekolahId ? old : undefined),
  })
}

const take = (section: Section, { sekolahId, tanggal }: Omit<Query, 'active'>, signal: AbortSignal) =>
  call(sekolahDashboard, {
    params: { sekolahId },
    query: { bagian: section, ...(tanggal === undefined ? {} : { tanggal }) },
    signal,
  })
