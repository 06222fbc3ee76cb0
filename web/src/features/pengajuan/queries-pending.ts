import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ROUTE } from '../../api/first-load-calls.ts'

const FRESH_MS = 60_000
export const PENDING_KEY = ['pengajuan', 'menunggu'] as const

/** How many requests wait for this reviewer, of each kind; asked again each minute. */
export function usePendingUsulan() {
  return useQuery({
    queryKey: PENDING_KEY,
    queryFn: ({ signal }) => call(ROUTE.pendingPengajuan, { signal }),
    refetchInterval: FRESH_MS,
  }).data
}
