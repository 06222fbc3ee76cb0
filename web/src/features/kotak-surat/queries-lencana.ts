import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { RUTE } from '../../api/rute-awal.ts'

const SEGAR_MS = 60_000

/** The badge of the top bar: told by the server's line, and asked again each minute in case that line is down. */
export function useBelumTerbaca(): number {
  const { data } = useQuery({
    queryKey: ['kotak-surat', 'daftar', 'ringkas'],
    queryFn: ({ signal }) => call(RUTE.daftarPesan, { params: { folder: 'Inbox' }, query: { ringkas: '1' }, signal }),
    refetchInterval: SEGAR_MS,
  })
  return data?.belumTerbaca ?? 0
}
