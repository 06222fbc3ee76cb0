import { daftarRiwayat } from '@geisa/contract/riwayat'
import type { Zona } from '@geisa/engine/acuan'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { KeadaanKosong } from '../../ui/page/keadaan-kosong.tsx'
import { RiwayatBaris } from './riwayat-baris.tsx'

type Props = {
  /** Kinds of record, joined by commas: 'sekolah,sekolah-aturan'. */
  perihal: string
  objek?: string
  /** Left out: what belongs to no school (holidays, a region's schedules). */
  sekolahId?: number
  zona?: Zona
}

/** Who changed a record, when, from what to what: a timeline beside it, newest first. */
export function RiwayatCatatan({ perihal, objek, sekolahId, zona = 'WIB' }: Props) {
  const riwayat = useRiwayat({ perihal, objek, sekolahId })
  if (riwayat.isPending) return <Kerangka />
  const baris = riwayat.data?.pages.flatMap(({ rows }) => rows) ?? []
  const ulang = (
    <Button color="inherit" size="small" onClick={() => void riwayat.refetch()}>
      Coba lagi
    </Button>
  )
  return (
    <>
      {riwayat.isError && (
        <Alert severity="error" action={ulang} sx={{ mb: baris.length > 0 ? 4 : 0 }}>
          {kalimatGalat(riwayat.error, 'Riwayat belum dapat dimuat')}
        </Alert>
      )}
      {riwayat.isSuccess && baris.length === 0 && (
        <KeadaanKosong
          ikon={HistoryOutlined}
          judul="Belum ada riwayat"
          petunjuk="Setiap perubahan yang disimpan tercatat di sini: siapa, kapan, dari apa menjadi apa."
        />
      )}
      {baris.length > 0 && (
        <Box component="ol" aria-label="Riwayat perubahan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {baris.map((satu, ke) => (
            <RiwayatBaris key={satu.nomor} baris={satu} zona={zona} akhir={ke === baris.length - 1} />
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

type Tanya = { perihal: string; objek: string | undefined; sekolahId: number | undefined }

function useRiwayat({ perihal, objek, sekolahId }: Tanya) {
  const klien = useQueryClient()
  // Any save may have written a line, whatever feature it came from.
  useEffect(
    () =>
      klien.getMutationCache().subscribe((peristiwa) => {
        if (peristiwa.type === 'updated' && peristiwa.action.type === 'success')
          void klien.invalidateQueries({ queryKey: ['riwayat'] })
      }),
    [klien],
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

function Kerangka() {
  return (
    <Box component="output" aria-label="Sedang memuat riwayat" sx={{ display: 'grid', gap: 5 }}>
      {[0, 1, 2].map((ke) => (
        <Box key={ke} sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 3 }}>
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
