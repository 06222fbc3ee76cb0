import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ROUTE } from '../../api/first-load-calls.ts'

export const KEBERATAN_PENDING = ['keberatan', 'ringkas']
const FRESH_MS = 60_000

/** The count of the menu: told by the server's line, and asked again each minute in case that line is down. */
export function usePendingKeberatan(): number {
  const { data } = useQuery({
    queryKey: KEBERATAN_PENDING,
    queryFn: ({ signal }) => call(ROUTE.daftarKeberatan, { query: { ringkas: '1' }, signal }),
    refetchInterval: FRESH_MS,
  })
  return data?.baru ?? 0
}
