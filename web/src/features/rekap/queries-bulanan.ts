import { type LaporanBulanan, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap-bulanan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'

/** A school's month, or that of all schools of a kecamatan. */
export type PilihanBulanan = { sekolahId?: number; kecamatanId?: string; bulan: string }

const kunciBulanan = ({ sekolahId, kecamatanId, bulan }: PilihanBulanan) =>
  ['rekap', 'bulanan', sekolahId ?? null, kecamatanId ?? null, bulan] as const

export const terpilih = ({ sekolahId, kecamatanId }: PilihanBulanan): boolean =>
  sekolahId !== undefined || kecamatanId !== undefined

function ambilBulanan(
  { bulan, ...tempat }: PilihanBulanan,
  hitungUlang: '0' | '1',
  signal?: AbortSignal,
): Promise<LaporanBulanan> {
  const query = { ...tempat, monthSelected: bulan, hitungUlang }
  return call(rekapBulanan, { query, ...(signal === undefined ? {} : { signal }) })
}

export function useLaporanBulanan(pilihan: PilihanBulanan) {
  return useQuery<LaporanBulanan>({
    queryKey: kunciBulanan(pilihan),
    queryFn: ({ signal }) => ambilBulanan(pilihan, '0', signal),
    enabled: terpilih(pilihan),
    // Of the neighbour month only the place's name stands until the new one comes: its figures never do.
    placeholderData: (lama) => (lama && tempatSama(lama, pilihan) ? lama : undefined),
  })
}

const tempatSama = ({ sekolah, kecamatan }: LaporanBulanan, pilihan: PilihanBulanan): boolean =>
  sekolah?.id === pilihan.sekolahId && kecamatan?.kode === pilihan.kecamatanId

/** Asks for figures computed anew (hitungUlang=1); they take the place of those on screen. */
export function useHitungUlangBulanan(pilihan: PilihanBulanan): () => void {
  const klien = useQueryClient()
  return () => {
    void klien.invalidateQueries({ queryKey: ['rekap', 'penjelasan'] })
    void klien
      .fetchQuery({
        queryKey: kunciBulanan(pilihan),
        queryFn: ({ signal }) => ambilBulanan(pilihan, '1', signal),
        staleTime: 0,
        networkMode: 'always',
      })
      .catch((galat: unknown) => beritahu(kalimatGalat(galat, 'Gagal mengambil data'), 'error'))
  }
}

export function usePenjelasanBulan(gtk: string, bulan: string) {
  return useQuery({
    queryKey: ['rekap', 'penjelasan', 'bulan', gtk, bulan],
    networkMode: 'always',
    queryFn: ({ signal }) => call(rekapBulananPenjelasan, { query: { gtk, monthSelected: bulan }, signal }),
  })
}
