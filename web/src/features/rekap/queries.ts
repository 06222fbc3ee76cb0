import { searchGtk } from '@geisa/contract/gtk/gtk'
import { type LaporanHarian, rekapHarian, rekapHarianPenjelasan } from '@geisa/contract/rekap/harian'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/notify.ts'

/** What is told of a figure, of a day and of a month. */
export const PENJELASAN = ['rekap', 'penjelasan'] as const

export type HarianOption = { idDapodik: string | undefined; bulan: string; sekolahId: number | undefined }

const harianKey = ({ idDapodik, bulan, sekolahId }: HarianOption) =>
  ['rekap', 'harian', idDapodik, sekolahId, bulan] as const

/** `refreshMs`: a page that lies open asks again this often, so that its day moves on at midnight. */
export function useLaporanHarian(option: HarianOption, refreshMs?: number) {
  return useQuery<LaporanHarian>({
    queryKey: harianKey(option),
    queryFn: ({ signal }) => take(option, '0', signal),
    enabled: option.idDapodik !== undefined,
    refetchInterval: refreshMs ?? false,
    refetchOnWindowFocus: refreshMs === undefined ? false : 'always',
    // Of the neighbour month only the person's name stands until the new one comes: its days never do.
    placeholderData: (old) => (old?.gtk.idDapodik === option.idDapodik ? old : undefined),
  })
}

/** Asks for figures computed anew (hitungUlang=1); they take the place of those on screen. */
export function useHitungUlang(option: HarianOption): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: PENJELASAN })
    void client
      .fetchQuery({
        queryKey: harianKey(option),
        queryFn: ({ signal }) => take(option, '1', signal),
        staleTime: 0,
        networkMode: 'always',
      })
      .catch((error: unknown) => notify(errorSentence(error, 'Gagal mengambil data'), 'error'))
  }
}

type HariOption = Omit<HarianOption, 'bulan'>

/** A day down to its taps. */
export const penjelasanHariQuery = ({ idDapodik, sekolahId }: HariOption, tanggal: string | undefined) =>
  queryOptions({
    queryKey: [...PENJELASAN, idDapodik, sekolahId, tanggal],
    queryFn: ({ signal }) =>
      call(rekapHarianPenjelasan, {
        query: { idDapodik: idDapodik ?? '', tanggal: tanggal ?? '', ...sekolah(sekolahId) },
        signal,
      }),
  })

export const usePenjelasanHari = (option: HarianOption, tanggal: string) =>
  useQuery({ ...penjelasanHariQuery(option, tanggal), networkMode: 'always' })

/** A school's signing head also reads its school's reports (product.md 2): who sees colleagues may choose one. */
export function useHasColleague(sekolahId: number | null, isGtk: boolean): boolean {
  const { data } = useQuery({
    // Not ['gtk', 'sekolah', …], whose readers want the whole staff: this is a first page.
    queryKey: ['gtk', 'rekan', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(searchGtk, { query: { sekolahId: sekolahId ?? 0, tpp: 'tidak' }, signal })).rows,
    enabled: isGtk && sekolahId !== null,
    staleTime: 5 * 60_000,
  })
  return (data?.length ?? 0) > 1
}

const take = (
  { idDapodik, bulan, sekolahId }: HarianOption,
  hitungUlang: '0' | '1',
  signal: AbortSignal,
): Promise<LaporanHarian> =>
  call(rekapHarian, {
    query: { idDapodik: idDapodik ?? '', monthSelected: bulan, hitungUlang, ...sekolah(sekolahId) },
    signal,
  })

const sekolah = (sekolahId: number | undefined) => (sekolahId === undefined ? {} : { sekolahId })
