import { isSearchable, searchAll } from '@geisa/contract/cari'
import type { Answer } from '@geisa/contract/endpoint'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kesiapanQuery } from '../../features/kunci-bulan/queries-kesiapan.ts'
import { useDebounced } from '../../ui/field/debounced.ts'
import type { BulanState } from './actions.ts'

const DELAY_MS = 250
const NOTHING: Answer<typeof searchAll> = { orang: [], sekolah: [], usulan: [], segel: [] }

/** How far the operator's own school is with a month, as 'Kunci Bulan' reads it; null `bulan`: nobody asks. */
export function useBulanState(pengguna: PenggunaSesi | null, bulan: string | null): BulanState {
  const sekolahId = pengguna?.sekolahId ?? undefined
  const slow = useDebounced(bulan, DELAY_MS)
  const { data } = useQuery({
    ...kesiapanQuery(sekolahId, bulan ?? ''),
    enabled: sekolahId !== undefined && bulan !== null && slow === bulan,
  })
  return data ?? null
}

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
