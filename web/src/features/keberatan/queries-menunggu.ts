import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { RUTE } from '../../api/rute-awal.ts'

const SEGAR_MS = 60_000

/** The count of the menu: told by the server's line, and asked again each minute in case that line is down. */
export function useKeberatanMenunggu(): number {
  const { data } = useQuery({
    queryKey: ['keberatan', 'ringkas'],
    queryFn: ({ signal }) => call(RUTE.daftarKeberatan, { query: { ringkas: '1' }, signal }),
    refetchInterval: SEGAR_MS,
  })
  return data?.baru ?? 0
}
