import { penggunaGeisa } from '@geisa/contract/dashboard'
import { cariWilayah } from '@geisa/contract/wilayah'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { type Tingkat, tingkatWilayah, wilayahPada } from '../../shared/wilayah/tingkat-wilayah.ts'
import { type BarisPengguna, ringkas } from './pengguna-geisa/baris.ts'

/** More than this is not held in a browser: a narrower region is asked for. */
export const BATAS_MUAT = 60_000
/** What fills the screen comes at once; the rest in pieces that are read between two frames. */
const PERTAMA = '200'
const POTONGAN = '10000'
/** A list that took a while to come is not fetched again by going back to it; 'Segarkan' does. */
const MASIH_BARU = 5 * 60_000

type Potongan = { baris: BarisPengguna[]; total: number | null; lanjut: string | null }

/** All schools of a region: the first ones at once, the rest as it comes. */
export function useDaftarPengguna(kodeWilayah: string | undefined) {
  const daftar = useInfiniteQuery({
    queryKey: ['dashboard', 'pengguna-geisa', kodeWilayah],
    queryFn: ({ pageParam, signal }) => ambil(kodeWilayah, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ lanjut }, [pertama]) => ((pertama?.total ?? 0) > BATAS_MUAT ? null : lanjut),
    // Comparing what came with what was there, row by row, would cost more than drawing it.
    structuralSharing: false,
    staleTime: MASIH_BARU,
  })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = daftar
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false })
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const baris = useMemo(() => data?.pages.flatMap((satu) => satu.baris), [data])
  return {
    baris,
    total: data?.pages[0]?.total ?? undefined,
    lengkap: data !== undefined && !hasNextPage,
    menyegarkan: daftar.isRefetching,
    galat: isError ? daftar.error : null,
    segarkan: () => void daftar.refetch(),
    lanjutkan: () => void fetchNextPage(),
  }
}

async function ambil(kodeWilayah: string | undefined, sesudah: string | null, signal: AbortSignal): Promise<Potongan> {
  const query = {
    per: sesudah === null ? PERTAMA : POTONGAN,
    ...(kodeWilayah === undefined ? {} : { kodeWilayah }),
    ...(sesudah === null ? {} : { sesudah }),
  }
  const { rows, total, lanjut } = await call(penggunaGeisa, { query, signal })
  return { baris: ringkas(rows), total, lanjut }
}

/** A chosen region's name, for the title; undefined until it is known. */
export function useNamaWilayah(kode: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['wilayah', 'nama', kode],
    queryFn: async ({ signal }) => {
      const mstKodeWilayah = wilayahPada(kode ?? '', Math.max(0, tingkatWilayah(kode ?? '') - 1) as Tingkat)
      const { rows } = await call(cariWilayah, { query: { mstKodeWilayah }, signal })
      return rows.find((w) => w.kodeWilayah === kode)?.nama ?? null
    },
    enabled: kode !== undefined,
    staleTime: 10 * 60_000,
  })
  return data ?? undefined
}
