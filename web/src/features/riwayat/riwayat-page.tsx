import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { RiwayatItem } from '../../shared/riwayat/item.tsx'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { downloadRiwayat } from './download-riwayat.ts'
import { useTelusur } from './queries.ts'
import { RiwayatFilterBar } from './riwayat-filter.tsx'
import { useRiwayatOptions } from './riwayat-options.ts'

/** Who changed what and when in the whole scope (product.md 5.7). */
export function RiwayatPage() {
  const { alamat, filter, replace, wrong } = useRiwayatOptions()
  const pengguna = usePengguna()
  const telusur = useTelusur(filter, wrong === null)
  const lines = telusur.data?.pages.flatMap(({ rows }) => rows)
  return (
    <Page
      title="Riwayat"
      context={pengguna?.instansi ?? ' '}
      active={[alamat.perihal, alamat.oleh, alamat.objek].filter((one) => one !== undefined).length}
      filter={<RiwayatFilterBar alamat={alamat} filter={filter} wrong={wrong} onChange={replace} />}
      actions={
        <>
          <RefreshButton onClick={() => void telusur.refetch()} />
          <DownloadButton
            reason={wrong ?? (lines?.length === 0 && !telusur.hasNextPage ? 'Belum ada yang dapat diunduh' : null)}
            work={(control) => downloadRiwayat(filter, control)}
            failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
          />
        </>
      }
    >
      {telusur.isError && lines === undefined ? (
        <LoadError error={telusur.error} onRetry={() => void telusur.refetch()} />
      ) : lines === undefined ? (
        wrong === null && <Placeholder />
      ) : (
        <Content telusur={telusur} />
      )}
    </Page>
  )
}

function Content({ telusur }: { telusur: ReturnType<typeof useTelusur> }) {
  const page = telusur.data?.pages ?? []
  const lines = page.flatMap(({ rows }) => rows)
  const until = page.at(-1)?.dicariSampai ?? null
  return (
    <Box sx={{ maxWidth: 860 }}>
      {lines.length > 0 && (
        <Box component="ol" aria-label="Riwayat perubahan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map((one, nth) => (
            <RiwayatItem
              key={`${one.sekolah?.id ?? 0}-${one.nomor}`}
              row={one}
              zona={one.sekolah?.zona ?? 'WIB'}
              last={nth === lines.length - 1}
              pengajuan={one.pengajuan}
              place={one.sekolah === null ? undefined : `${one.sekolah.nama} · NPSN ${one.sekolah.npsn}`}
            />
          ))}
        </Box>
      )}
      {lines.length === 0 && !telusur.hasNextPage && (
        <EmptyState
          icon={HistoryOutlined}
          title="Tidak ada riwayat yang cocok"
          hint="Ubah saringannya, atau pilih rentang tanggal yang lebih panjang."
        />
      )}
      {telusur.isError && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {errorSentence(telusur.error, 'Riwayat belum dapat dimuat')}
        </Alert>
      )}
      {telusur.hasNextPage && (
        <Box sx={{ mt: 4, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button variant="outlined" loading={telusur.isFetchingNextPage} onClick={() => void telusur.fetchNextPage()}>
            {lines.length === 0 ? 'Cari lebih jauh' : 'Muat lagi'}
          </Button>
          {until !== null && (
            <Typography variant="body2" color="textSecondary">
              Dicari sampai {formatInstant(until, 'WIB').slice(0, -3)} WIB
            </Typography>
          )}
        </Box>
      )}
    </Box>
  )
}

function Placeholder() {
  return (
    <Box component="output" aria-label="Sedang memuat riwayat" sx={{ display: 'grid', gap: 5, maxWidth: 860 }}>
      {[0, 1, 2, 3, 4].map((nth) => (
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
