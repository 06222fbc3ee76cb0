import { isSearchable, searchAll } from '@geisa/contract/cari'
import type { Answer } from '@geisa/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useDebounced } from '../../ui/field/pencarian-tertunda.ts'

const DELAY_MS = 250
const NOTHING: Answer<typeof searchAll> = { orang: [], sekolah: [], usulan: [], segel: [] }

/** Asked once the typing rests; null: it is not for the server. */
export function useFound(text: string | null) {
  const neat = text?.trim() ?? ''
  const sought = isSearchable(neat) ? neat : null
  const slow = useDebounced(sought, DELAY_MS)
  const ready = sought !== null && slow === sought
  const { data, error, refetch } = useQuery({
    queryKey: ['cari', sought],
    queryFn: ({ signal }) => call(searchAll, { query: { q: sought ?? '' }, signal }),
    enabled: ready,
  })
  return {
    found: (sought !== null && data) || NOTHING,
    seeking: sought !== null && data === undefined && (!ready || error === null),
    error: ready ? error : null,
    again: () => void refetch(),
  }
}
