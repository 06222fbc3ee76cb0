import type { Masukan } from '@geisa/contract/endpoint'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { daftarSptjm } from '@geisa/contract/sptjm'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanSptjm = Omit<Masukan<typeof daftarSptjm, 'query'>, 'page'>

export function useDaftarSptjm(saringan: SaringanSptjm, page: number) {
  return useQuery({
    queryKey: ['sptjm', 'daftar', saringan, page],
    queryFn: ({ signal }) => call(daftarSptjm, { query: { ...saringan, page }, signal }),
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
export function useSegarkanSptjm(): () => Promise<void> {
  const klien = useQueryClient()
  return async () => {
    await Promise.all(
      ['sptjm', 'kunci-bulan', 'rekap', 'riwayat'].map((kunci) => klien.invalidateQueries({ queryKey: [kunci] })),
    )
  }
}
