import type { Input } from '@geisa/contract/endpoint'
import { daftarPenandaTangan } from '@geisa/contract/sekolah/penanda-tangan'
import { readSekolah, type SekolahRow, searchSekolah } from '@geisa/contract/sekolah/sekolah'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import type { DownloadControl } from '../../shared/excel/download-excel.ts'
import { readAll } from '../../shared/read-all.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'

export type SekolahFilter = Omit<Input<typeof searchSekolah, 'query'>, 'page' | 'per'>

const fullSekolah = (id: number | null | undefined) =>
  queryOptions({
    queryKey: ['sekolah', 'lengkap', id],
    queryFn: ({ signal }) => call(readSekolah, { params: { id: id ?? 0 }, signal }),
    enabled: typeof id === 'number',
  })

/** A school with its dated settings. */
export const useSekolah = (id: number | null | undefined) => useQuery(fullSekolah(id))

/** For the name in a chooser and the clock of the school. */
export const useSekolahName = (id: number | undefined) => useQuery({ ...fullSekolah(id), staleTime: 5 * 60_000 })

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

/** Every row of a filter; how far it has come is told in percent. */
export const allSekolah = (filter: SekolahFilter, control: DownloadControl): Promise<SekolahRow[]> =>
  readAll(
    {
      take: (page, signal) => call(searchSekolah, { query: { ...filter, ...page }, signal }),
      key: ({ sekolahId }) => sekolahId,
    },
    control,
  )

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
