import { statusKehadiran } from '@geisa/contract/status-kehadiran'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export function useStatusKehadiran() {
  return useQuery({
    queryKey: ['pengajuan', 'status-kehadiran'],
    queryFn: ({ signal }) => call(statusKehadiran, { signal }),
    staleTime: 10 * 60_000,
  })
}
