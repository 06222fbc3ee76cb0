import type { Masukan } from '@geisa/contract/endpoint'
import { bacaKeberatan, daftarKeberatan, jawabKeberatan } from '@geisa/contract/keberatan'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'

export type SaringanKeberatan = Omit<Masukan<typeof daftarKeberatan, 'query'>, 'page' | 'per' | 'ringkas'>

const KUNCI = ['keberatan'] as const

export function useDaftarKeberatan(saringan: SaringanKeberatan, page: number) {
  return useQuery({
    queryKey: [...KUNCI, 'daftar', saringan, page],
    queryFn: ({ signal }) => call(daftarKeberatan, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Never a remembered one: its version decides whether an answer is taken. */
export function useKeberatan(id: string | undefined) {
  return useQuery({
    queryKey: [...KUNCI, 'satu', id],
    queryFn: ({ signal }) => call(bacaKeberatan, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

export function useJawab(id: string) {
  const klien = useQueryClient()
  return useMutation({
    mutationFn: (isian: { jawaban: string; versi: number }) => call(jawabKeberatan, { params: { id }, body: isian }),
    // Here, not at the button: that goes with the first fresh reading.
    onSuccess: () => beritahu('Jawaban terkirim ke GTK', 'success'),
    // A refused answer too: somebody else was faster, and what stands on screen is old.
    onSettled: () => Promise.all([KUNCI, ['riwayat']].map((queryKey) => klien.invalidateQueries({ queryKey }))),
  })
}
