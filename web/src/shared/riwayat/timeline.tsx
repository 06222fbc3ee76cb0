import { daftarRiwayat } from '@geisa/contract/riwayat'
import type { Zona } from '@geisa/engine/acuan'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LoadError } from '../load-error.tsx'
import { RiwayatItem } from './item.tsx'

type Props = {
  /** Kinds of record, joined by commas: 'sekolah,sekolah-aturan'. */
  perihal: string
  objek?: string
  /** Left out: what belongs to no school (holidays, a region's schedules), told on the clock of WIB. */
  sekolahId?: number
  zona?: Zona
}

/** Who changed a record, when, from what to what: a timeline beside it, newest first. */
export function RiwayatCatatan({ perihal, objek, sekolahId, zona = 'WIB' }: Props) {
  const riwayat = useRiwayat({ perihal, objek, sekolahId })
  if (riwayat.isPending) return <Placeholder />
  const lines = riwayat.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <>
      {riwayat.isError && (
        <Box sx={{ mb: lines.length > 0 ? 4 : 0 }}>
          <LoadError
            error={riwayat.error}
            sentence="Riwayat belum dapat dimuat"
            onRetry={() => void riwayat.refetch()}
          />
        </Box>
      )}
      {riwayat.isSuccess && lines.length === 0 && (
        <EmptyState
          icon={HistoryOutlined}
          title="Belum ada riwayat"
          hint="Setiap perubahan yang disimpan tercatat di sini: siapa, kapan, dari apa menjadi apa."
        />
      )}
      {lines.length > 0 && (
        <Box component="ol" aria-label="Riwayat perubahan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((one, nth) => (
            <RiwayatItem key={one.nomor} row={one} zona={zona} last={nth === lines.length - 1} />
          ))}
        </Box>
      )}
      {riwayat.hasNextPage && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => void riwayat.fetchNextPage()}
          loading={riwayat.isFetchingNextPage}
          sx={{ mt: 4 }}
        >
          Muat lagi
        </Button>
      )}
    </>
  )
}

type Query = { perihal: string; objek: string | undefined; sekolahId: number | undefined }

function useRiwayat({ perihal, objek, sekolahId }: Query) {
  const client = useQueryClient()
  // Any save may have written a line, whatever feature it came from.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: ['riwayat'] })
      }),
    [client],
  )
  return useInfiniteQuery({
    queryKey: ['riwayat', perihal, objek, sekolahId],
    queryFn: ({ pageParam, signal }) =>
      call(daftarRiwayat, {
        query: {
          perihal,
          page: pageParam,
          ...(objek === undefined ? {} : { objek }),
          ...(sekolahId === undefined ? {} : { sekolahId }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.totalPages ? meta.page + 1 : undefined),
    staleTime: 0,
  })
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat riwayat" sx={{ display: 'grid', gap: 5 }}>
      {[0, 1, 2].map((nth) => (
        <Box key={nth} sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 3 }}>
          <Skeleton variant="circular" width={28} height={28} />
          <div>
            <Skeleton width="56%" />
            <Skeleton width="34%" />
          </div>
        </Box>
      ))}
    </Box>
  )
}
