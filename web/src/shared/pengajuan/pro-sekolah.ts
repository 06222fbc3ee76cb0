import { bacaSekolah } from '@geisa/contract/sekolah'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The operator's own school: its clock, and whether the PRO plan is in force today (product.md 4). */
export function useSekolahPengusul(sekolahId: number | null) {
  const sekolah = useQuery({
    queryKey: ['sekolah', 'lengkap', sekolahId ?? undefined],
    queryFn: ({ signal }) => call(bacaSekolah, { params: { id: sekolahId ?? 0 }, signal }),
    enabled: sekolahId !== null,
    staleTime: 5 * 60_000,
  })
  const s = sekolah.data
  return {
    sekolah: s,
    galat: sekolah.error,
    ulang: () => void sekolah.refetch(),
    pro: s !== undefined && s.plan === 'PRO' && (s.planSampai === null || s.planSampai >= s.hariIni),
  }
}
