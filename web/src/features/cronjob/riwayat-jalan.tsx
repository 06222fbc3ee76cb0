import type { Cronjob, JalanCronjob } from '@geisa/contract/cronjob'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LoadError } from '../../shared/load-error.tsx'
import { formatInstant, selisihDuration } from '../../shared/tanggal/waktu-sekolah.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageTable } from '../../ui/table/pagination.tsx'
import { ChipJalan, pesanJalan } from './chip-jalan.tsx'
import { useRiwayatCronjob } from './queries.ts'

/** When a job ran, for how long, on which server, and what it said. */
export function RiwayatJalan({ cronjob }: { cronjob: Cronjob }) {
  const [page, setPage] = useState(1)
  const jalan = useRiwayatCronjob(cronjob.id, page)
  if (jalan.isPending)
    return <Skeleton variant="rounded" height={160} component="output" aria-label="Sedang memuat catatan jalan" />
  if (jalan.data === undefined) return <LoadError error={jalan.error} onRetry={() => void jalan.refetch()} />
  const { rows, meta } = jalan.data
  if (rows.length === 0)
    return (
      <EmptyState
        icon={HistoryOutlined}
        title="Belum pernah berjalan"
        hint="Setiap jalan tercatat di sini: kapan, berapa lama, dan apa hasilnya."
      />
    )
  return (
    <>
      <Box component="ol" aria-label="Catatan jalan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Jalan key={row.id} jalan={row} zona={cronjob.zona} />
        ))}
      </Box>
      {meta.totalPages > 1 && (
        <PageTable label="Catatan jalan" page={{ nth: page, count: meta.totalPages, onChange: setPage }} />
      )}
    </>
  )
}

function Jalan({ jalan, zona }: { jalan: JalanCronjob; zona: Cronjob['zona'] }) {
  const { mulai, durasi, status, message, server, dijalankanOleh } = jalan
  const details = [
    ...(durasi === null ? [] : [durasi === 0 ? 'kurang dari 1 detik' : selisihDuration(durasi)]),
    ...(dijalankanOleh === null ? [] : [`dijalankan ${dijalankanOleh}`]),
    ...(server === null ? [] : [`server ${server}`]),
  ]
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}>
          {formatInstant(mulai, zona)} {zona}
        </Typography>
        <ChipJalan status={status} message={message} />
      </Box>
      {message !== null && (
        <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {pesanJalan(message)}
        </Typography>
      )}
      {details.length > 0 && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {details.join(' · ')}
        </Typography>
      )}
    </Box>
  )
}
