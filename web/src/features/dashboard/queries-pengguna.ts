import { penggunaGeisa } from '@geisa/contract/dashboard/dashboard'
import { findWilayah } from '@geisa/contract/wilayah'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { type Level, wilayahAt, wilayahLevel } from '../../shared/wilayah/level.ts'
import { type PenggunaRow, shortRows } from './pengguna-geisa/rows.ts'

/** More than this is not held in a browser: a narrower region is asked for. */
export const LOAD_LIMIT = 60_000
/** What fills the screen comes at once; the rest in pieces that are read between two frames. */
const FIRST = '200'
const POTONGAN = '10000'
/** A list that took a while to come is not fetched again by going back to it; 'Segarkan' does. */
const STILL_NEW = 5 * 60_000

type Potongan = { rows: PenggunaRow[]; total: number | null; lanjut: string | null }

/** All schools of a region: the first ones at once, the rest as it comes. */
export function useDaftarPengguna(kodeWilayah: string | undefined) {
  const daftar = useInfiniteQuery({
    queryKey: ['dashboard', 'pengguna-geisa', kodeWilayah],
    queryFn: ({ pageParam, signal }) => take(kodeWilayah, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ lanjut }, [first]) => ((first?.total ?? 0) > LOAD_LIMIT ? null : lanjut),
    // Comparing what came with what was there, row by row, would cost more than drawing it.
    structuralSharing: false,
    staleTime: STILL_NEW,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = daftar
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const rows = useMemo(() => data?.pages.flatMap((potongan) => potongan.rows), [data])
  return {
    rows,
    total: data?.pages[0]?.total ?? undefined,
    full: data !== undefined && !hasNextPage,
    refreshing: daftar.isRefetching,
    error: isError ? daftar.error : null,
    refresh: () => void daftar.refetch(),
    goOn: () => void fetchNextPage(),
  }
}

async function take(kodeWilayah: string | undefined, after: string | null, signal: AbortSignal): Promise<Potongan> {
  const query = {
    per: after === null ? FIRST : POTONGAN,
    ...(kodeWilayah === undefined ? {} : { kodeWilayah }),
    ...(after === null ? {} : { sesudah: after }),
  }
  const { rows, total, lanjut } = await call(penggunaGeisa, { query, signal })
  return { rows: shortRows(rows), total, lanjut }
}

/** A chosen region's name, for the title; undefined until it is known. */
export function useNamaWilayah(kode: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['wilayah', 'nama', kode],
    queryFn: async ({ signal }) => {
      const mstKodeWilayah = wilayahAt(kode ?? '', Math.max(0, wilayahLevel(kode ?? '') - 1) as Level)
      const { rows } = await call(findWilayah, { query: { mstKodeWilayah }, signal })
      return rows.find((w) => w.kodeWilayah === kode)?.nama ?? null
    },
    enabled: kode !== undefined,
    staleTime: 10 * 60_000,
  })
  return data ?? undefined
}
