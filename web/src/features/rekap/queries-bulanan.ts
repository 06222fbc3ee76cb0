import { type LaporanBulanan, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { rekapBulananUbin, type UbinSekolah } from '@geisa/contract/rekap/ubin'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/notify.ts'
import { PENJELASAN } from './queries.ts'

/** A school's month, or that of all schools of a kecamatan. */
export type BulananOption = { sekolahId?: number; kecamatanId?: string; bulan: string }

const bulananKey = ({ sekolahId, kecamatanId, bulan }: BulananOption) =>
  ['rekap', 'bulanan', sekolahId ?? null, kecamatanId ?? null, bulan] as const

export const hasSelection = ({ sekolahId, kecamatanId }: BulananOption): boolean =>
  sekolahId !== undefined || kecamatanId !== undefined

function fetchBulanan(
  { bulan, ...place }: BulananOption,
  hitungUlang: '0' | '1',
  signal?: AbortSignal,
): Promise<LaporanBulanan> {
  const query = { ...place, monthSelected: bulan, hitungUlang }
  return call(rekapBulanan, { query, ...(signal === undefined ? {} : { signal }) })
}

export function useLaporanBulanan(option: BulananOption) {
  return useQuery<LaporanBulanan>({
    queryKey: bulananKey(option),
    queryFn: ({ signal }) => fetchBulanan(option, '0', signal),
    enabled: hasSelection(option),
    // Of the neighbour month only the place's name stands until the new one comes: its figures never do.
    placeholderData: (old) => (old && samePlace(old, option) ? old : undefined),
  })
}

const samePlace = ({ sekolah, kecamatan }: LaporanBulanan, option: BulananOption): boolean =>
  sekolah?.id === option.sekolahId && kecamatan?.kode === option.kecamatanId

/** Asks for figures computed anew (hitungUlang=1); they take the place of those on screen. */
export function useHitungUlangBulanan(option: BulananOption): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: PENJELASAN })
    void client.invalidateQueries({ queryKey: ['rekap', 'ubin'] })
    void client
      .fetchQuery({
        queryKey: bulananKey(option),
        queryFn: ({ signal }) => fetchBulanan(option, '1', signal),
        staleTime: 0,
        networkMode: 'always',
      })
      .catch((error: unknown) => notify(errorSentence(error, 'Gagal mengambil data'), 'error'))
  }
}

/** The month's days as tiles; asked only where the picture stands. */
export function useUbinBulan(option: BulananOption, active = true) {
  return useQuery({ ...ubinQuery(option), enabled: active && option.sekolahId !== undefined })
}

const ubinQuery = ({ sekolahId, bulan }: BulananOption) =>
  queryOptions({
    queryKey: ['rekap', 'ubin', sekolahId ?? null, bulan],
    queryFn: ({ signal }) =>
      call(rekapBulananUbin, {
        query: { monthSelected: bulan, ...(sekolahId === undefined ? {} : { sekolahId }) },
        signal,
      }),
  })

/**
 * Report and days for a workbook, asked for together so that its sheets are of one moment; they take the place of those on
 * screen. Without them the report is the one on screen, and there are no days.
 */
export function useLoadMonth(
  option: BulananOption,
): (shown: LaporanBulanan) => Promise<{ laporan: LaporanBulanan; days: UbinSekolah | null }> {
  const client = useQueryClient()
  const now = { staleTime: 0, networkMode: 'always' } as const
  return async (shown) => {
    try {
      const [laporan, days] = await Promise.all([
        client.fetchQuery({
          queryKey: bulananKey(option),
          queryFn: ({ signal }) => fetchBulanan(option, '0', signal),
          ...now,
        }),
        client.fetchQuery({ ...ubinQuery(option), ...now }),
      ])
      return { laporan, days }
    } catch {
      notify('Hari demi hari tidak dapat dimuat. Excel ini dibuat tanpa lembar Harian.', 'warning')
      return { laporan: shown, days: null }
    }
  }
}

export function usePenjelasanBulan(gtk: string, bulan: string) {
  return useQuery({
    queryKey: [...PENJELASAN, 'bulan', gtk, bulan],
    networkMode: 'always',
    queryFn: ({ signal }) => call(rekapBulananPenjelasan, { query: { gtk, monthSelected: bulan }, signal }),
  })
}
