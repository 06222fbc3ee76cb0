import type { Answer, Input } from '@geisa/contract/endpoint'
import type { readKesiapan } from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { daftarSptjm, type SptjmRow } from '@geisa/contract/sptjm'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SptjmFilter = Omit<Input<typeof daftarSptjm, 'query'>, 'page' | 'per'>

export function useDaftarSptjm(filter: SptjmFilter, page: number) {
  return useQuery({
    queryKey: ['sptjm', 'daftar', filter, page],
    queryFn: ({ signal }) => call(daftarSptjm, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What is printed for signing, with the seal in force: never a remembered one. */
export function useLaporanSptjm(sekolahId: number, bulan: string) {
  return useQuery({
    queryKey: ['rekap', 'bulanan', sekolahId, bulan],
    queryFn: ({ signal }) => call(rekapBulanan, { query: { sekolahId, monthSelected: bulan }, signal }),
    staleTime: 0,
  })
}

/** An upload changes the list, and what the locked month and readiness say of it. */
export function useRefreshSptjm(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['sptjm', 'kunci-bulan', 'rekap', 'riwayat'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
  }
}

/** The answered record stands on every screen at once, also where the line is too weak to read the lists again. */
export function useRecordSptjm(): (next: SptjmRow) => void {
  const client = useQueryClient()
  return (next) => {
    client.setQueriesData<Answer<typeof daftarSptjm>>({ queryKey: ['sptjm', 'daftar'] }, (old) =>
      old === undefined ? old : { ...old, items: old.items.map((item) => (item.id === next.id ? next : item)) },
    )
    client.setQueryData<Answer<typeof readKesiapan>>(
      ['kunci-bulan', 'satu', next.sekolah.id, next.tahunBulan],
      (old) => (old === undefined ? old : { ...old, sptjm: next }),
    )
  }
}
