import type { Input } from '@geisa/contract/endpoint'
import { daftarPenandaTangan } from '@geisa/contract/penanda-tangan'
import { readSekolah, type SekolahRow, searchSekolah } from '@geisa/contract/sekolah'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorSentence } from '../../api/galat-api.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/pemberitahuan.ts'

export type SekolahFilter = Omit<Input<typeof searchSekolah, 'query'>, 'page' | 'per'>

export function useSekolah(id: number | null | undefined) {
  return useQuery({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(readSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: typeof id === 'number',
  })
}

export function usePenandaTangan(id: number) {
  return useQuery({
    queryKey: ['sekolah', 'penanda-tangan', id],
    queryFn: ({ signal }) => call(daftarPenandaTangan, { params: { id }, signal }),
  })
}

export function useDaftarSekolah(filter: SekolahFilter, page: number) {
  return useQuery({
    queryKey: ['sekolah', 'daftar', filter, page],
    queryFn: ({ signal }) => call(searchSekolah, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Every row of a filter, page by page; how far it has come is told in percent. */
export async function allSekolah(
  filter: SekolahFilter,
  onProgress: (persen: number) => void,
  signal: AbortSignal,
): Promise<SekolahRow[]> {
  const all: SekolahRow[] = []
  for (let page = 1, pageNumber = 1; page <= pageNumber; page++) {
    const { rows, meta } = await call(searchSekolah, { query: { ...filter, page, per: 100 }, signal })
    all.push(...rows)
    pageNumber = meta.totalPages
    onProgress((100 * page) / Math.max(1, pageNumber))
  }
  return all
}

/** What reports and schedules say rests on these settings, so they are asked anew too. */
export function useRefreshSekolah(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['sekolah', 'riwayat', 'rekap', 'jadwal', 'durasi'])
      void client.invalidateQueries({ queryKey: [key] })
  }
}

/** A refused save: the server's sentence or the specified one, then what stands there now (spec 1, section 8). */
export function useSaveSekolahFailure(): (error: unknown) => void {
  const refresh = useRefreshSekolah()
  return (error) => {
    const sentence = errorSentence(error, 'Gagal memperbaharui sekolah')
    notify(sentence, 'error', SIX_SECONDS)
    refresh()
  }
}
