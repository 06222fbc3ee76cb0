import type { Answer, Input } from '@geisa/contract/endpoint'
import { type GtkRow, readGtk, searchGtk } from '@geisa/contract/gtk/gtk'
import { readSekolah, searchSekolah } from '@geisa/contract/sekolah/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'

export type GtkFilter = Omit<Input<typeof searchGtk, 'query'>, 'page' | 'per'>

/** A changed member of staff changes lists, PIN choices, reports and history. */
export function useRefreshGtk(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of ['gtk', 'mesin', 'rekap', 'riwayat', 'sekolah'])
      void client.invalidateQueries({ queryKey: [key] })
  }
}

const gtkSekolah = (sekolahId: number | null | undefined) =>
  queryOptions({
    queryKey: ['gtk', 'sekolah', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(searchGtk, { query: { sekolahId: sekolahId ?? 0, per: 1000, tpp: 'tidak' }, signal })).rows,
    enabled: typeof sekolahId === 'number',
  })

/** Everybody who ever stood on the school's list, pay left out; who serves on a day is told from the dates. */
export const useGtkSekolah = (sekolahId: number | null | undefined) => useQuery(gtkSekolah(sekolahId))

/** The same for choosers of names, where somebody who came a moment ago may be missing. */
export const useGtkNames = (sekolahId: number | null | undefined) =>
  useQuery({ ...gtkSekolah(sekolahId), staleTime: 5 * 60_000 })

/** The school of the screen: the operator's own, for offices the one in the address. */
export function useSekolahGtk(sekolahId: number | undefined) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return useQuery({
    queryKey: ['sekolah', 'gtk', operator ? 'saya' : sekolahId],
    queryFn: async ({ signal }) => {
      if (!operator) return call(readSekolah, { params: { id: sekolahId ?? 0 }, signal })
      return (await call(searchSekolah, { query: {}, signal })).rows[0] ?? null
    },
    enabled: operator || sekolahId !== undefined,
    staleTime: 10 * 60_000,
  })
}

export function useDaftarGtk(filter: GtkFilter, page: number) {
  return useQuery({
    queryKey: ['gtk', 'daftar', filter, page],
    queryFn: ({ signal }) => call(searchGtk, { query: { ...filter, page }, signal }),
    enabled: filter.sekolahId !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** How many are in service today, whatever the filters show. */
export function useActiveCount(sekolahId: number | undefined) {
  return useQuery({
    queryKey: ['gtk', 'aktif', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(searchGtk, { query: { sekolahId, aktif: 'ya', per: 1, tpp: 'tidak' }, signal })).meta.total,
    enabled: sekolahId !== undefined,
  })
}

export function useGtk(id: string | null) {
  return useQuery({
    queryKey: ['gtk', 'satu', id],
    queryFn: ({ signal }) => fetchGtk(id ?? '', signal),
    enabled: id !== null,
    // Its form waits for this reading, also when the person is opened again at once.
    refetchOnMount: 'always',
  })
}

export const fetchGtk = (id: string, signal?: AbortSignal): Promise<Answer<typeof readGtk>> =>
  call(readGtk, { params: { id }, signal })

const PER = 1000
const MAX_PAGES = 100

/** Every row of a filter, page after page. */
export async function allGtk(
  filter: GtkFilter,
  { onProgress, signal }: { onProgress?: (persen: number) => void; signal?: AbortSignal },
): Promise<GtkRow[]> {
  const rows: GtkRow[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const content = await call(searchGtk, { query: { ...filter, page, per: PER }, signal })
    rows.push(...content.rows)
    onProgress?.((100 * page) / content.meta.totalPages)
    if (page >= content.meta.totalPages) break
  }
  return rows
}
