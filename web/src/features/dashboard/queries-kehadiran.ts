import {
  kehadiranHariIni,
  kehadiranHariSekolah,
  kehadiranPerhatian,
  kehadiranWilayah,
} from '@geisa/contract/dashboard/kehadiran-wilayah'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { StatusSekolah } from './queries-wilayah.ts'

/** Today runs: asked again while somebody looks at it. */
const LIVE_MS = 60_000
/** What is large, or changes by the hour. */
const SLOW_MS = 300_000
/** While the counters are filled for the first time. */
const FILLING_MS = 5_000
const MANY_TILES = 200

type State<T> = { state: { data: T | undefined } }
const interval =
  (ms: number | false) =>
  <T extends { dihitungPada: string | null }>({ state: { data } }: State<T>): number | false =>
    data?.dihitungPada === null ? FILLING_MS : ms

export type KehadiranChoice = { wilayah: string | undefined; status: StatusSekolah }

/** Attendance of a region, or of a foundation's schools: four questions, so that what fails leaves the others standing. */
export function useKehadiran({ wilayah, status }: KehadiranChoice) {
  const query = { kodeWilayah: wilayah, status }
  const key = (part: string) => ['dashboard', 'kehadiran', part, wilayah ?? '', status ?? '']
  const today = useQuery({
    queryKey: key('hari-ini'),
    queryFn: ({ signal }) => call(kehadiranHariIni, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: interval(LIVE_MS),
  })
  const tiles = useQuery({
    queryKey: key('wilayah'),
    queryFn: ({ signal }) => call(kehadiranWilayah, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: (q) => interval((q.state.data?.ubin.length ?? 0) > MANY_TILES ? SLOW_MS : LIVE_MS)(q),
  })
  const days = useQuery({
    queryKey: key('hari-sekolah'),
    queryFn: ({ signal }) => call(kehadiranHariSekolah, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: interval(false),
  })
  const attention = useQuery({
    queryKey: key('perhatian'),
    queryFn: ({ signal }) => call(kehadiranPerhatian, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: interval(SLOW_MS),
  })
  const all = [today, tiles, days, attention]
  return {
    today,
    tiles,
    days,
    attention,
    /** Nothing came and nothing is on its way. */
    nothing: all.every((q) => q.data === undefined && (q.isError || q.isPaused)),
    refreshing: all.some((q) => q.isRefetching),
    refresh: () => all.forEach((q) => void q.refetch()),
  }
}
export type Kehadiran = ReturnType<typeof useKehadiran>
