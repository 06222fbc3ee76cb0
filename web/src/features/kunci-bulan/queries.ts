import type { Masukan } from '@geisa/contract/endpoint'
import {
  type BarisKesiapan,
  bacaKesiapan,
  daftarKesiapan,
  type ingatkanSekolah,
  type KesiapanBulan,
} from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { bacaSekolah } from '@geisa/contract/sekolah'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanKesiapan = Omit<Masukan<typeof daftarKesiapan, 'query'>, 'page' | 'per'>
export type SasaranIngat = Masukan<typeof ingatkanSekolah, 'body'>
export type { BarisKesiapan, KesiapanBulan }

export function useKesiapan(sekolahId: number | undefined, bulan: string) {
  return useQuery({
    queryKey: ['kunci-bulan', 'satu', sekolahId, bulan],
    queryFn: ({ signal }) => call(bacaKesiapan, { query: { sekolahId, bulan }, signal }),
    enabled: sekolahId !== undefined,
  })
}

/** The month's figures: the seal's when it is locked, today's otherwise. */
export function useLaporanBulan(sekolahId: number | undefined, bulan: string) {
  return useQuery({
    queryKey: ['rekap', 'bulanan', sekolahId, bulan],
    queryFn: ({ signal }) => call(rekapBulanan, { query: { sekolahId, monthSelected: bulan }, signal }),
    enabled: sekolahId !== undefined,
  })
}

/** For the name in the chooser and the clock of the school. */
export function useSekolah(id: number | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(bacaSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })
}

export function useDaftarKesiapan(saringan: SaringanKesiapan, page: number) {
  return useQuery({
    queryKey: ['kunci-bulan', 'daftar', saringan, page],
    queryFn: ({ signal }) => call(daftarKesiapan, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}
