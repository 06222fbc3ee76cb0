import type { Input } from '@geisa/contract/endpoint'
import { daftarKesiapan, type KesiapanBulan, type KesiapanRow, type remindSekolah } from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kesiapanQuery } from './queries-kesiapan.ts'

export type KesiapanFilter = Omit<Input<typeof daftarKesiapan, 'query'>, 'page' | 'per'>
export type ReminderTarget = Input<typeof remindSekolah, 'body'>
export type { KesiapanBulan, KesiapanRow }

export const useKesiapan = (sekolahId: number | undefined, bulan: string) => useQuery(kesiapanQuery(sekolahId, bulan))

/** The month's figures: the seal's when it is locked, today's otherwise. */
export const laporanBulanQuery = (sekolahId: number | undefined, bulan: string) =>
  queryOptions({
    queryKey: ['rekap', 'bulanan', sekolahId, bulan],
    queryFn: ({ signal }) => call(rekapBulanan, { query: { sekolahId, monthSelected: bulan }, signal }),
    enabled: sekolahId !== undefined,
  })

export function useDaftarKesiapan(filter: KesiapanFilter, page: number) {
  return useQuery({
    queryKey: ['kunci-bulan', 'daftar', filter, page],
    queryFn: ({ signal }) => call(daftarKesiapan, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}
