import type { Input } from '@geisa/contract/endpoint'
import { traceRiwayat } from '@geisa/contract/riwayat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type RiwayatFilter = Omit<Input<typeof traceRiwayat, 'query'>, 'lanjut' | 'jumlah'>

/** `allowed` false: the dates are not to be asked with. */
export function useTelusur(filter: RiwayatFilter, allowed: boolean) {
  return useInfiniteQuery({
    queryKey: ['riwayat', 'telusur', filter],
    queryFn: ({ pageParam, signal }) =>
      call(traceRiwayat, { query: { ...filter, ...(pageParam === null ? {} : { lanjut: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ lanjut }) => lanjut,
    enabled: allowed,
    staleTime: 0,
  })
}
