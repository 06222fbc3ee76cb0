import type { Masukan } from '@geisa/contract/endpoint'
import { daftarPenandaTangan } from '@geisa/contract/penanda-tangan'
import { bacaSekolah, cariSekolah, type SekolahBaris } from '@geisa/contract/sekolah'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'

export type SaringanSekolah = Omit<Masukan<typeof cariSekolah, 'query'>, 'page' | 'per'>

export function useSekolah(id: number | null | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(bacaSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: typeof id === 'number',
  })
}

export function usePenandaTangan(id: number) {
  return useQuery({
    queryKey: ['sekolah', 'penanda-tangan', id],
    queryFn: ({ signal }) => call(daftarPenandaTangan, { params: { id }, signal }),
  })
}

export function useDaftarSekolah(saringan: SaringanSekolah, page: number) {
  return useQuery({
    queryKey: ['sekolah', 'daftar', saringan, page],
    queryFn: ({ signal }) => call(cariSekolah, { query: { ...saringan, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every row of a filter, page by page; how far it has come is told in percent. */
export async function semuaSekolah(
  saringan: SaringanSekolah,
  onProgres: (persen: number) => void,
  signal: AbortSignal,
): Promise<SekolahBaris[]> {
  const semua: SekolahBaris[] = []
  for (let page = 1, halaman = 1; page <= halaman; page++) {
    const { rows, meta } = await call(cariSekolah, { query: { ...saringan, page, per: 100 }, signal })
    semua.push(...rows)
    halaman = meta.totalPages
    onProgres((100 * page) / Math.max(1, halaman))
  }
  return semua
}

/** What reports and schedules say rests on these settings, so they are asked anew too. */
export function useSegarkanSekolah(): () => void {
  const klien = useQueryClient()
  return () => {
    for (const kunci of ['sekolah', 'riwayat', 'rekap', 'jadwal', 'durasi'])
      void klien.invalidateQueries({ queryKey: [kunci] })
  }
}

/** A refused save: the server's sentence or the specified one, then what stands there now (spec 1, section 8). */
export function useGagalSimpanSekolah(): (galat: unknown) => void {
  const segarkan = useSegarkanSekolah()
  return (galat) => {
    const kalimat = kalimatGalat(galat, 'Gagal memperbaharui sekolah')
    beritahu(kalimat, 'error', ENAM_DETIK)
    segarkan()
  }
}
