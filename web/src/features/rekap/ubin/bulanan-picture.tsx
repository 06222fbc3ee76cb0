import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadError } from '../../../shared/load-error.tsx'
import { formatBulan } from '../../../shared/tanggal/tanggal.ts'
import { UbinLegend } from '../../../shared/ubin/legend.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { BulananCell } from '../bulanan/cell.ts'
import { BulananLegend } from '../bulanan/legend.tsx'
import { type BulananOption, useUbinBulan } from '../queries-bulanan.ts'
import { BulanPicture } from './table.tsx'

type Props = {
  option: BulananOption
  laporan: LaporanBulanan | undefined
  /** Why the report did not come; its picture cannot stand without it. */
  error: unknown
  onRetry: () => void
  onSelect: (cell: BulananCell) => void
}

/** The month as a picture, in each of its states. */
export function BulananPicture({ option, laporan, error, onRetry, onSelect }: Props) {
  const ubin = useUbinBulan(option)
  if (laporan === undefined && error) return <LoadError error={error} onRetry={onRetry} />
  if (laporan?.baris.length === 0) return <EmptyMonth bulan={laporan.bulan} />
  if (ubin.error && ubin.data === undefined) return <LoadError error={ubin.error} onRetry={() => void ubin.refetch()} />
  if (laporan === undefined || ubin.data === undefined) return <Waiting />
  return (
    <>
      {withoutSinkron(laporan) && (
        <Alert severity="info" sx={{ mb: 3 }}>
          Belum ada hari yang tersinkron pada {formatBulan(laporan.bulan)}: mesin sekolah belum melapor. Tidak seorang
          pun dianggap alpa; hari-harinya dihitung begitu mesin melapor atau hari itu dikonfirmasi.
        </Alert>
      )}
      <BulanPicture laporan={laporan} ubin={ubin.data} onSelect={onSelect} />
      <BulananLegend laporan={laporan} tarifOnly />
    </>
  )
}

/** Days are over, and not one of them is counted: no machine, or none that has spoken. */
const withoutSinkron = ({ baris }: LaporanBulanan): boolean =>
  baris.every(({ hari_kerja }) => hari_kerja === 0) && baris.some(({ hari_belum_sinkron: many }) => many > 0)

const EmptyMonth = ({ bulan }: { bulan: string }) => (
  <EmptyState
    icon={EventBusyOutlined}
    title="Data tidak ditemukan. . ."
    hint={`Tidak seorang pun tercatat bertugas di sekolah ini pada ${formatBulan(bulan)}.`}
  />
)

/** In the shape of what comes. */
function Waiting() {
  return (
    <>
      <Box sx={{ position: 'relative' }}>
        <Skeleton aria-hidden variant="rounded" sx={{ height: 'max(320px, calc(100dvh - 300px))' }} />
        <Box component="output" sx={WAITING}>
          Sedang memuat data. . .
        </Box>
      </Box>
      <Box sx={{ mt: 3 }}>
        <UbinLegend />
      </Box>
    </>
  )
}

const WAITING = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  color: 'text.secondary',
} as const
