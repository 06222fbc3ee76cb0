import type { Input } from '@geisa/contract/endpoint'
import { daftarBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import { daftarMesin, daftarPerintah, detailMesin } from '@geisa/contract/mesin/mesin'
import { daftarMesinBaru, daftarSengketaMesin } from '@geisa/contract/mesin/mesin-baru'
import { daftarPinMesin } from '@geisa/contract/mesin/pemetaan-pin'
import { daftarKarantina, daftarUsb, logMesin } from '@geisa/contract/mesin/tap'
import { unknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import { searchSekolah } from '@geisa/contract/sekolah/sekolah'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { allStale } from '../../api/query-client.ts'

/** Machines talk by themselves: what a screen shows of them is asked again while it is open. */
const FRESH = { silent: 30_000, pending: 4000 } as const

/** Everything of machines is stale at once: a mapping changes counts, a file changes PINs and logs. */
export function useRefreshMesin(): () => void {
  const client = useQueryClient()
  return () => {
    // Mappings are saved one after the other, past any mutation.
    allStale()
    void client.invalidateQueries({ queryKey: ['mesin'] })
  }
}

/** The operator's school: name and time zone. */
export function useMySekolah() {
  return useQuery({
    queryKey: ['sekolah', 'saya'],
    queryFn: async ({ signal }) => (await call(searchSekolah, { query: {}, signal })).rows[0] ?? null,
    staleTime: 10 * 60_000,
  })
}

/** A school by the NPSN that stands in the address. */
export function useSekolahNpsn(npsn: string | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'npsn', npsn],
    queryFn: async ({ signal }) => {
      const { rows } = await call(searchSekolah, { query: { search: npsn ?? '' }, signal })
      return rows.find((s) => s.npsn === npsn) ?? null
    },
    enabled: npsn !== undefined,
    staleTime: 10 * 60_000,
  })
}

export const mesinListQuery = (sekolahId: number | undefined) =>
  queryOptions({
    queryKey: ['mesin', 'daftar', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(daftarMesin, { query: sekolahId === undefined ? {} : { sekolahId }, signal })).rows,
  })

export const useDaftarMesin = (sekolahId?: number, active = true) =>
  useQuery({ ...mesinListQuery(sekolahId), enabled: active, refetchInterval: FRESH.silent })

export function useDetailMesin(id: string) {
  return useQuery({
    queryKey: ['mesin', 'detail', id],
    queryFn: ({ signal }) => call(detailMesin, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.keadaan === 'belum-terhubung' || data?.keadaan === 'menunggu' || (data?.perintahMenunggu ?? 0) > 0
        ? FRESH.pending
        : FRESH.silent,
  })
}

export function usePinMesin(id: string, query: Input<typeof daftarPinMesin, 'query'>) {
  return useQuery({
    queryKey: ['mesin', 'pin', id, query],
    queryFn: ({ signal }) => call(daftarPinMesin, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Of one machine, or of the whole school. */
export function useBukanGtk(sekolahId: number, mesinId?: string) {
  return useQuery({
    queryKey: ['mesin', 'bukan-gtk', sekolahId, mesinId],
    queryFn: ({ signal }) =>
      call(daftarBukanGtk, { query: { sekolahId, ...(mesinId === undefined ? {} : { mesinId }) }, signal }),
  })
}

export function useUsb(id: string) {
  return useQuery({
    queryKey: ['mesin', 'usb', id],
    queryFn: async ({ signal }) => (await call(daftarUsb, { params: { id }, signal })).rows,
  })
}

export function useKarantina(id: string, page: number) {
  return useQuery({
    queryKey: ['mesin', 'karantina', id, page],
    queryFn: ({ signal }) => call(daftarKarantina, { params: { id }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePerintah(id: string) {
  return useQuery({
    queryKey: ['mesin', 'perintah', id],
    queryFn: async ({ signal }) => (await call(daftarPerintah, { params: { id }, signal })).rows,
    refetchInterval: ({ state }) =>
      state.data?.some((p) => p.status === 'antre' || p.status === 'terkirim') ? FRESH.pending : false,
  })
}

export function useLogMesin(query: Input<typeof logMesin, 'query'>, active: boolean) {
  return useQuery({
    queryKey: ['mesin', 'log', query],
    queryFn: ({ signal }) => call(logMesin, { query, signal }),
    enabled: active,
    placeholderData: keepPreviousData,
  })
}

export function useUnknownMesin(query: Input<typeof unknownMesin, 'query'>) {
  return useQuery({
    queryKey: ['mesin', 'tak-dikenal', query],
    queryFn: ({ signal }) => call(unknownMesin, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH.silent,
  })
}

export function useMesinBaru(page: number) {
  return useQuery({
    queryKey: ['mesin', 'baru', page],
    queryFn: ({ signal }) => call(daftarMesinBaru, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH.silent,
  })
}

const CASES = {
  queryKey: ['mesin', 'sengketa'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(daftarSengketaMesin, { signal }),
  refetchInterval: FRESH.silent,
}
export const useSengketaMesin = () => useQuery({ ...CASES, select: ({ rows }) => rows })
export const usePengirim = () => useQuery({ ...CASES, select: ({ pengirim }) => pengirim })
