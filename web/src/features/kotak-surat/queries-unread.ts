import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { ROUTE } from '../../api/first-load-calls.ts'

const FRESH_MS = 60_000
/** Lists and counts: asked again after every change, also when the server says that something is new. */
export const SURAT_LISTS = ['kotak-surat', 'daftar'] as const

/** The badge of the top bar: told by the server's line, and asked again each minute in case that line is down. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [...SURAT_LISTS, 'ringkas'],
    queryFn: ({ signal }) => call(ROUTE.daftarPesan, { params: { folder: 'Inbox' }, query: { ringkas: '1' }, signal }),
    refetchInterval: FRESH_MS,
  })
  return data?.belumTerbaca ?? 0
}
