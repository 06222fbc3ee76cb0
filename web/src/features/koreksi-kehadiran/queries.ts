import type { Masukan } from '@geisa/contract/endpoint'
import { bacaKoreksi, daftarKoreksi, pratinjauKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTertunda } from '../../ui/pencarian-tertunda.ts'
import type { TanyaPratinjau } from './isian-koreksi.ts'

export type SaringanKoreksi = Omit<Masukan<typeof daftarKoreksi, 'query'>, 'page'>

const KUNCI = ['pengajuan', 'koreksi'] as const

export function useDaftarKoreksi(saringan: SaringanKoreksi, page: number) {
  return useQuery({
    queryKey: [...KUNCI, 'daftar', saringan, page],
    queryFn: ({ signal }) => call(daftarKoreksi, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Never a remembered one: its version decides whether a change is taken. */
export function useKoreksi(id: string | null) {
  return useQuery({
    queryKey: [...KUNCI, 'satu', id],
    queryFn: ({ signal }) => call(bacaKoreksi, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export const ambilKoreksi = (id: string) => call(bacaKoreksi, { params: { id } })

/** What an approval would change, half a second after the last keystroke; null = there is too little to ask with. */
export function usePratinjauKoreksi(tanya: TanyaPratinjau | null) {
  const teks = tanya === null ? null : JSON.stringify(tanya)
  const lambat = useTertunda(teks, 500)
  const pratinjau = useQuery({
    queryKey: [...KUNCI, 'pratinjau', lambat],
    queryFn: ({ signal }) => call(pratinjauKoreksi, { body: JSON.parse(lambat ?? '') as TanyaPratinjau, signal }),
    enabled: lambat !== null && lambat === teks,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const basi = lambat !== teks || pratinjau.isPlaceholderData || pratinjau.isFetching
  return {
    hasil: teks === null ? undefined : pratinjau.data,
    /** What is shown belongs to what was typed before. */
    menghitung: teks !== null && basi,
    galat: teks === null || basi ? null : pratinjau.error,
    ulang: () => void pratinjau.refetch(),
  }
}
