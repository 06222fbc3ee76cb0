import type { Input } from '@geisa/contract/endpoint'
import { answerKeberatan, daftarKeberatan, readKeberatan } from '@geisa/contract/keberatan'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/notify.ts'

export type KeberatanFilter = Omit<Input<typeof daftarKeberatan, 'query'>, 'page' | 'per' | 'ringkas'>

const KEY = ['keberatan'] as const

export function useDaftarKeberatan(filter: KeberatanFilter, page: number) {
  return useQuery({
    queryKey: [...KEY, 'daftar', filter, page],
    queryFn: ({ signal }) => call(daftarKeberatan, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Never a remembered one: its version decides whether an answer is taken. */
export function useKeberatan(id: string | undefined) {
  return useQuery({
    queryKey: [...KEY, 'satu', id],
    queryFn: ({ signal }) => call(readKeberatan, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: 0,
  })
}

export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { jawaban: string; versi: number }) => call(answerKeberatan, { params: { id }, body: input }),
    // Here, not at the button: that goes with the first fresh reading.
    onSuccess: () => notify('Jawaban terkirim ke GTK', 'success'),
    // A refused answer too: somebody else was faster, and what stands on screen is old.
    onSettled: () => Promise.all([KEY, ['riwayat']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
