import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import type { bacaKesiapan } from '@geisa/contract/kunci-bulan'
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { daftarSptjm, type SptjmBaris } from '@geisa/contract/sptjm'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type SaringanSptjm = Omit<Masukan<typeof daftarSptjm, 'query'>, 'page' | 'per'>

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

/** The answered record stands on every screen at once, also where the line is too weak to read the lists again. */
export function useCatatSptjm(): (baru: SptjmBaris) => void {
  const klien = useQueryClient()
  return (baru) => {
    klien.setQueriesData<Jawaban<typeof daftarSptjm>>({ queryKey: ['sptjm', 'daftar'] }, (lama) =>
      lama === undefined ? lama : { ...lama, items: lama.items.map((satu) => (satu.id === baru.id ? baru : satu)) },
    )
    klien.setQueryData<Jawaban<typeof bacaKesiapan>>(
      ['kunci-bulan', 'satu', baru.sekolah.id, baru.tahunBulan],
      (lama) => (lama === undefined ? lama : { ...lama, sptjm: baru }),
    )
  }
}
