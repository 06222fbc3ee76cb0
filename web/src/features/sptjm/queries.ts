import type { Answer, Input } from '@geisa/contract/endpoint'
import { daftarSptjm, type SptjmRow } from '@geisa/contract/sptjm'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { laporanBulanQuery } from '../kunci-bulan/queries.ts'
import { kesiapanQuery } from '../kunci-bulan/queries-kesiapan.ts'

export type SptjmFilter = Omit<Input<typeof daftarSptjm, 'query'>, 'page' | 'per'>

const DAFTAR = ['sptjm', 'daftar'] as const

export function useDaftarSptjm(filter: SptjmFilter, page: number) {
  return useQuery({
    queryKey: [...DAFTAR, filter, page],
    queryFn: ({ signal }) => call(daftarSptjm, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What is printed for signing, with the seal in force: never a remembered one. */
export function useLaporanSptjm(sekolahId: number, bulan: string) {
  return useQuery({ ...laporanBulanQuery(sekolahId, bulan), staleTime: 0 })
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
    client.setQueriesData<Answer<typeof daftarSptjm>>({ queryKey: DAFTAR }, (old) =>
      old === undefined ? old : { ...old, items: old.items.map((item) => (item.id === next.id ? next : item)) },
    )
    client.setQueryData(kesiapanQuery(next.sekolah.id, next.tahunBulan).queryKey, (old) =>
      old === undefined ? old : { ...old, sptjm: next },
    )
  }
}
