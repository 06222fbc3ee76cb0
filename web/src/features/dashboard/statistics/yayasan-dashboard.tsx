import { JENJANG } from '@geisa/engine/acuan'
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { usePengguna } from '../../../api/sesi.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { loadFailure } from '../../../shared/load-failure.ts'
import { RefreshButton } from '../../../ui/button/refresh-button.tsx'
import { ButtonLink } from '../../../ui/links.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { MorningView } from '../morning/morning-view.tsx'
import { useKehadiran } from '../queries-kehadiran.ts'
import { useYayasanDashboard } from '../queries-yayasan.ts'
import { JenjangCard } from './jenjang-card.tsx'
import { LastSinkron } from './last-sinkron.tsx'
import { SinkronCard } from './sinkron-card.tsx'
import { jumlahJenjang, sumAll } from './wilayah/sums.ts'

/** The schools of one foundation, wherever they lie (spec 2, 'Foundation dashboard'). */
export function YayasanDashboard() {
  const { pengguna, jumlahSync, lastSync, refreshing, refresh } = useYayasanDashboard()
  const kehadiran = useKehadiran({ wilayah: undefined, status: undefined })
  const instansi = usePengguna()?.instansi ?? ''
  const tally = pengguna.data
  const error = pengguna.error ?? jumlahSync.error
  return (
    <Page
      title="Dashboard Yayasan"
      context={instansi === '' ? ' ' : instansi}
      actions={
        <>
          <RefreshButton
            loading={refreshing || kehadiran.refreshing}
            onClick={() => {
              refresh()
              kehadiran.refresh()
            }}
          />
          <ButtonLink to="/dashboard/pengguna-geisa" variant="outlined" startIcon={<FormatListNumberedOutlined />}>
            Daftar sekolah
          </ButtonLink>
        </>
      }
    >
      {tally !== undefined && sumAll(tally).sekolah === 0 ? (
        <EmptyState
          icon={SchoolOutlined}
          title="Belum ada sekolah dalam cakupan Anda"
          hint="Dinas provinsi memilih sekolah yayasan Anda di Manajemen Pengguna. Hubungi mereka bila seharusnya sudah ada."
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <MorningView kehadiran={kehadiran} wilayah={undefined} />
          {error !== null && <LoadError error={error} onRetry={refresh} />}
          {pengguna.isPending && <Skeleton aria-hidden variant="rounded" height={122} />}
          {tally !== undefined && (
            <JenjangCard
              visible={JENJANG.filter((j) => jumlahJenjang(tally, j).sekolah > 0)}
              jumlah={(j) => jumlahJenjang(tally, j)}
            />
          )}
          <SinkronCard jumlah={jumlahSync.data} title={JUDUL} />
          <LastSinkron
            rows={lastSync.data}
            loading={lastSync.isPending}
            error={loadFailure({ error: lastSync.error, refetch: refresh })}
            separateWilayah
          />
        </Box>
      )}
    </Page>
  )
}

const JUDUL = ['Sinkron Hari ini', 'Dalam 7 Hari', 'Dalam 30 Hari'] as const
