import { daftarKiriman, resend } from '@geisa/contract/dhgtk'
import type { Input } from '@geisa/contract/endpoint'
import { readSekolah } from '@geisa/contract/sekolah'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type KirimanFilter = Omit<Input<typeof daftarKiriman, 'query'>, 'page' | 'per' | 'sekolahId'>

export function useKiriman(sekolahId: number | undefined, filter: KirimanFilter, page: number) {
  return useQuery({
    queryKey: ['kiriman', sekolahId, filter, page],
    queryFn: ({ signal }) => call(daftarKiriman, { query: { sekolahId, ...filter, page }, signal }),
    enabled: sekolahId !== undefined,
    // Of another school nothing stays while the chosen one is on its way.
    placeholderData: (old, query) => (query?.queryKey[1] === sekolahId ? old : undefined),
  })
}

/** For the name in the chooser and the clock of the school. */
export function useSekolah(id: number | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(readSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })
}

/** Puts refused rows back into the queue: those named, or all of the school's. */
export function useResend(sekolahId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keys: readonly string[] | null) =>
      call(resend, { body: { sekolahId, ...(keys === null ? {} : { kunci: [...keys] }) } }),
    onSettled: () => Promise.all(['kiriman', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
