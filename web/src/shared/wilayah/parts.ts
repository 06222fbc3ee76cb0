import { findWilayah, type Wilayah } from '@geisa/contract/wilayah'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

const STALE_MS = 10 * 60_000

/** The kab/kota of a province, the kecamatan of a kab/kota. */
export function useWilayahParts(parent: string | null) {
  return useQuery({
    queryKey: ['wilayah', 'bagian', parent],
    queryFn: async ({ signal }): Promise<Wilayah[]> =>
      (await call(findWilayah, { query: { mstKodeWilayah: parent ?? '' }, signal })).rows,
    enabled: parent !== null,
    staleTime: STALE_MS,
  })
}

/** Of these only what lies in the reader's scope; '' = nobody asks. */
export function useScopeParts(parent: string) {
  return useQuery({
    queryKey: ['wilayah', 'bagian-cakupan', parent],
    queryFn: async ({ signal }) =>
      (await call(findWilayah, { query: { mstKodeWilayah: parent, dalamCakupan: '1' }, signal })).rows,
    enabled: parent !== '',
    staleTime: STALE_MS,
  })
}
