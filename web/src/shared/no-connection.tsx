import Button from '@mui/material/Button'
import { onlineManager } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'
import { notify } from '../ui/notice/notify.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'

const CUT = 'Tidak ada koneksi'

type State = { fetchStatus: 'fetching' | 'paused' | 'idle'; error: unknown }

/** Why nothing came and nothing will by waiting; null = it is on its way, or the server itself refused. */
export function disconnectReason({ fetchStatus, error }: State): string | null {
  if (fetchStatus === 'paused') return CUT
  if (!(error instanceof ApiError) || error.status !== 0) return null
  return error.kode === 'WAKTU_HABIS' ? 'Server terlalu lama menjawab' : CUT
}

type Props = { reason: string /** What is missing: 'Laporan Oktober 2026'. */; what: string; onRetry: () => void }

/** In place of figures that could not be fetched: never those of another month (quality.md 2). */
export function NoConnection({ reason, what, onRetry }: Props) {
  const again = (): void => {
    if (!onlineManager.isOnline()) notify('Masih tidak ada koneksi', 'warning')
    onRetry()
  }
  return (
    <div role="alert">
      <EmptyState
        image="luring"
        title={reason}
        hint={`${what} belum dapat dimuat. Periksa sambungan internet Anda.`}
        actions={
          <Button variant="outlined" onClick={again}>
            Coba lagi
          </Button>
        }
      />
    </div>
  )
}
