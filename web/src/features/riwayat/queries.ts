import type { Masukan } from '@geisa/contract/endpoint'
import { telusuriRiwayat } from '@geisa/contract/riwayat'
import { bacaSekolah } from '@geisa/contract/sekolah'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanRiwayat = Omit<Masukan<typeof telusuriRiwayat, 'query'>, 'lanjut' | 'jumlah'>

/** `boleh` false: the dates are not to be asked with. */
export function useTelusur(saringan: SaringanRiwayat, boleh: boolean) {
  return useInfiniteQuery({
    queryKey: ['riwayat', 'telusur', saringan],
    queryFn: ({ pageParam, signal }) =>
      call(telusuriRiwayat, { query: { ...saringan, ...(pageParam === null ? {} : { lanjut: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ lanjut }) => lanjut,
    enabled: boleh,
    staleTime: 0,
  })
}

/** For the name in the chooser. */
export function useSekolah(id: number | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(bacaSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })
}
