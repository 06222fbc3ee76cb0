import { cariGtk } from '@geisa/contract/gtk'
import { type LaporanHarian, rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'

export type PilihanHarian = { idDapodik: string | undefined; bulan: string; sekolahId: number | undefined }

const kunciHarian = ({ idDapodik, bulan, sekolahId }: PilihanHarian) =>
  ['rekap', 'harian', idDapodik, sekolahId, bulan] as const

/** `segarMs`: a page that lies open asks again this often, so that its day moves on at midnight. */
export function useLaporanHarian(pilihan: PilihanHarian, segarMs?: number) {
  return useQuery<LaporanHarian>({
    queryKey: kunciHarian(pilihan),
    queryFn: ({ signal }) => ambil(pilihan, '0', signal),
    enabled: pilihan.idDapodik !== undefined,
    refetchInterval: segarMs ?? false,
    refetchOnWindowFocus: segarMs === undefined ? false : 'always',
    // Of the neighbour month only the person's name stands until the new one comes: its days never do.
    placeholderData: (lama) => (lama?.gtk.idDapodik === pilihan.idDapodik ? lama : undefined),
  })
}

/** Asks for figures computed anew (hitungUlang=1); they take the place of those on screen. */
export function useHitungUlang(pilihan: PilihanHarian): () => void {
  const klien = useQueryClient()
  return () => {
    void klien.invalidateQueries({ queryKey: ['rekap', 'penjelasan'] })
    void klien
      .fetchQuery({
        queryKey: kunciHarian(pilihan),
        queryFn: ({ signal }) => ambil(pilihan, '1', signal),
        staleTime: 0,
        networkMode: 'always',
      })
      .catch((galat: unknown) => beritahu(kalimatGalat(galat, 'Gagal mengambil data'), 'error'))
  }
}

export function usePenjelasanHari({ idDapodik, sekolahId }: PilihanHarian, tanggal: string) {
  return useQuery({
    queryKey: ['rekap', 'penjelasan', idDapodik, sekolahId, tanggal],
    networkMode: 'always',
    queryFn: ({ signal }) =>
      call(rekapHarianPenjelasan, { query: { idDapodik: idDapodik ?? '', tanggal, ...sekolah(sekolahId) }, signal }),
  })
}

/** A school's signing head also reads its school's reports (product.md 2): who sees colleagues may choose one. */
export function usePunyaRekan(sekolahId: number | null, isGtk: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['gtk', 'sekolah', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(cariGtk, { query: { sekolahId: sekolahId ?? 0, tpp: 'tidak' }, signal })).rows,
    enabled: isGtk && sekolahId !== null,
    staleTime: 5 * 60_000,
  })
  return (data?.length ?? 0) > 1
}

const ambil = (
  { idDapodik, bulan, sekolahId }: PilihanHarian,
  hitungUlang: '0' | '1',
  signal: AbortSignal,
): Promise<LaporanHarian> =>
  call(rekapHarian, {
    query: { idDapodik: idDapodik ?? '', monthSelected: bulan, hitungUlang, ...sekolah(sekolahId) },
    signal,
  })

const sekolah = (sekolahId: number | undefined) => (sekolahId === undefined ? {} : { sekolahId })
