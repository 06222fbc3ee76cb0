import { daftarKiriman, resend } from '@geisa/contract/dhgtk'
import type { Input } from '@geisa/contract/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type KirimanFilter = Omit<Input<typeof daftarKiriman, 'query'>, 'page' | 'per' | 'sekolahId'>

/** `sekolahId` undefined: one day of all schools in scope, where `listed` says that there is such a list. */
export function useKiriman(sekolahId: number | undefined, listed: boolean, filter: KirimanFilter, page: number) {
  return useQuery({
    queryKey: ['kiriman', sekolahId, filter, page],
    queryFn: ({ signal }) => call(daftarKiriman, { query: { sekolahId, ...filter, page }, signal }),
    enabled: listed,
    placeholderData: (old, query) => (query && samePlace(query.queryKey, sekolahId, filter) ? old : undefined),
  })
}

/** Of another school or region nothing stays while the chosen one is on its way. */
export const samePlace = (
  [, oldSekolah, oldFilter]: readonly unknown[],
  sekolahId: number | undefined,
  { kodeWilayah }: KirimanFilter,
): boolean => oldSekolah === sekolahId && (oldFilter as KirimanFilter).kodeWilayah === kodeWilayah

/** Of many schools the day that is listed; of one school all days are. */
export const listedDay = (
  sekolahId: number | undefined,
  data: { tanggal?: string | null | undefined } | undefined,
): string | null => (sekolahId === undefined ? (data?.tanggal ?? null) : null)

/** Puts refused rows back into the queue: those named, or all of the school's. */
export function useResend(sekolahId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (keys: readonly string[] | null) =>
      call(resend, { body: { sekolahId, ...(keys === null ? {} : { kunci: [...keys] }) } }),
    onSettled: () => Promise.all(['kiriman', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
