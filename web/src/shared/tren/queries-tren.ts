import type { Answer } from '@geisa/contract/endpoint'
import { rekapTren } from '@geisa/contract/rekap/tren'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Whose twelve months, up to which; undefined = not known yet. */
export type TrenOption = ({ sekolahId: number } | { gtk: string }) & { sampai: string }
export type Tren = Answer<typeof rekapTren>

export function useTren(option: TrenOption | undefined) {
  return useQuery({
    queryKey: ['rekap', 'tren', option ?? null],
    queryFn: ({ signal }) => call(rekapTren, { query: option ?? { sampai: '' }, signal }),
    enabled: option !== undefined,
  })
}
