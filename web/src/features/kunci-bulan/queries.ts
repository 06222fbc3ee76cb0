import type { Input } from '@geisa/contract/endpoint'
import {
  daftarKesiapan,
  type KesiapanBulan,
  type KesiapanRow,
  readKesiapan,
  type remindSekolah,
} from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { readSekolah } from '@geisa/contract/sekolah/sekolah'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type KesiapanFilter = Omit<Input<typeof daftarKesiapan, 'query'>, 'page' | 'per'>
export type ReminderTarget = Input<typeof remindSekolah, 'body'>
export type { KesiapanBulan, KesiapanRow }

export function useKesiapan(sekolahId: number | undefined, bulan: string) {
  return useQuery({
    queryKey: ['kunci-bulan', 'satu', sekolahId, bulan],
    queryFn: ({ signal }) => call(readKesiapan, { query: { sekolahId, bulan }, signal }),
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
    queryFn: ({ signal }) => call(readSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: 5 * 60_000,
  })
}

export function useDaftarKesiapan(filter: KesiapanFilter, page: number) {
  return useQuery({
    queryKey: ['kunci-bulan', 'daftar', filter, page],
    queryFn: ({ signal }) => call(daftarKesiapan, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}
