import {
  bacaManual,
  daftarManual,
  type ManualLengkap,
  pratinjauManual,
  saranManual,
  setujuiBanyakManual,
} from '@geisa/contract/absensi-manual'
import { daftarKiriman } from '@geisa/contract/dhgtk'
import type { Masukan } from '@geisa/contract/endpoint'
import { cariGtk } from '@geisa/contract/gtk'
import { RINCIAN_MAKS } from '@geisa/contract/pengajuan'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanManual = Omit<Masukan<typeof daftarManual, 'query'>, 'page'>

const KUNCI = ['pengajuan', 'absensi-manual'] as const

export function useDaftarManual(saringan: SaringanManual, page: number) {
  return useQuery({
    queryKey: [...KUNCI, 'daftar', saringan, page],
    queryFn: ({ signal }) => call(daftarManual, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Never a remembered one: its version decides whether a change is taken. */
export function useManual(id: string | null) {
  return useQuery({
    queryKey: [...KUNCI, 'satu', id],
    queryFn: ({ signal }) => call(bacaManual, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

export const ambilManual = (id: string): Promise<ManualLengkap> => call(bacaManual, { params: { id } })

/** Workdays without contact of any machine; asked of the operator alone. */
export function useSaranManual(operator: boolean) {
  return useQuery({
    queryKey: [...KUNCI, 'saran'],
    queryFn: ({ signal }) => call(saranManual, { signal }),
    enabled: operator,
  })
}

/** Everybody who ever stood on the school's list; who serves on a day is told from the dates. */
export function useGtkSekolah(sekolahId: number | null) {
  return useQuery({
    queryKey: ['gtk', 'sekolah', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(cariGtk, { query: { sekolahId: sekolahId ?? 0, tpp: 'tidak', per: 2 * RINCIAN_MAKS }, signal })).rows,
    enabled: sekolahId !== null,
  })
}

/** Whether anything is sent at all; undefined while nobody knows. */
export function useDhgtkTerhubung(sekolahId: number): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['kiriman', sekolahId, 'terhubung'],
    queryFn: async ({ signal }) => (await call(daftarKiriman, { query: { sekolahId, page: 1 }, signal })).terhubung,
    staleTime: 10 * 60_000,
  })
  return data
}

export type TanyaPratinjau = Masukan<typeof pratinjauManual, 'body'>

export function usePratinjauManual(tanya: TanyaPratinjau | null) {
  return useQuery({
    queryKey: [...KUNCI, 'pratinjau', tanya],
    queryFn: ({ signal }) => call(pratinjauManual, { body: tanya as TanyaPratinjau, signal }),
    enabled: tanya !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const kirimSetujuiBanyak = (usulan: { id: string; versi: number }[]) =>
  call(setujuiBanyakManual, { body: { usulan } })
