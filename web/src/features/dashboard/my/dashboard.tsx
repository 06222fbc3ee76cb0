import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { usePengguna } from '../../../api/sesi.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { polaJamWords } from '../../../shared/pola-jam-words.ts'
import { TrenFrame } from '../../../shared/tren/tren.tsx'
import { RefreshButton } from '../../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { MyBulan } from './bulan.tsx'
import { MyCalendar } from './calendar.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { MyPotongan } from './potongan.tsx'
import { type Me, useMyBulan, useMyKeberatan, useMyToday } from './queries.ts'
import { MyToday } from './today.tsx'

/** A GTK's own day and month. */
export function MyDashboard() {
  const pengguna = usePengguna()
  const idDapodik = pengguna?.idDapodik ?? null
  if (idDapodik === null) return <NotYetConnected />
  return <Content my={{ idDapodik, sekolahId: pengguna?.sekolahId ?? undefined }} />
}

function Content({ my }: { my: Me }) {
  const { bulan, harian, bulanan } = useMyBulan(my)
  const hari = useMyToday(my, harian.data)
  const keberatan = useMyKeberatan()
  const client = useQueryClient()
  const row = bulanan.data?.baris.find((b) => b.idDapodik === my.idDapodik)
  const { gtk, sekolah } = harian.data ?? {}
  // The first screen comes first, and nothing that comes later moves the last.
  const tren = gtk && bulanan.isFetched && hari.isFetched ? { gtk: gtk.id, sampai: bulan } : undefined
  // Today is as tall as its taps, the month as its words: what stands below them waits for them, and is moved by nothing.
  const todayStands = hari.isFetched || harian.isError
  const keberatanPending = keberatan.isFetching && keberatan.data === undefined
  const second = { display: { xs: todayStands ? 'block' : 'none', md: 'block' } }
  const below = { display: todayStands && bulanan.isFetched ? 'block' : 'none' }
  return (
    <Page
      title="Kehadiran Saya"
      tallContext
      context={
        gtk && sekolah
          ? [gtk.nama, sekolah.nama, harian.data && polaJamWords(harian.data)].filter(Boolean).join(' · ')
          : ' '
      }
      actions={<RefreshButton onClick={() => void client.invalidateQueries({ queryKey: ['rekap'] })} />}
    >
      <Box sx={GRID}>
        <Box sx={LANE}>
          <Box sx={{ order: 1 }}>
            {hari.data && sekolah && (
              <MyToday hari={hari.data} zona={sekolah.zona} idDapodik={my.idDapodik} bulan={bulan} />
            )}
            {hari.isPending && !harian.isError && <Waiting what="hari ini" height={{ xs: 335, md: 300 }} />}
            {hari.isError && hari.data === undefined && (
              <LoadError what="Hari ini" error={hari.error} onRetry={() => void hari.refetch()} />
            )}
          </Box>
          <Box sx={{ ...below, order: 3 }}>
            {!harian.isError && <MyCalendar bulan={bulan} laporan={harian.data} idDapodik={my.idDapodik} />}
          </Box>
          <Box sx={{ ...below, order: 5 }}>{bulanan.data && <MyPotongan laporan={bulanan.data} row={row} />}</Box>
        </Box>
        <Box sx={LANE}>
          <Box sx={{ ...second, order: 2 }}>
            {bulanan.data && <MyBulan laporan={bulanan.data} baris={row} />}
            {bulanan.isPending && <Waiting what="bulan ini" height={260} />}
            {bulanan.isError && bulanan.data === undefined && (
              <LoadError what="Bulan ini" error={bulanan.error} onRetry={() => void bulanan.refetch()} />
            )}
          </Box>
          <Box sx={{ ...below, order: 4 }}>
            {harian.data && !keberatanPending && (
              <NeedsAttention laporan={harian.data} idDapodik={my.idDapodik} keberatan={keberatan.data} />
            )}
            {(harian.isPending || keberatanPending) && <Waiting what="hari yang perlu dilihat" height={180} />}
            {harian.isError && harian.data === undefined && (
              <LoadError what="Hari yang perlu dilihat" error={harian.error} onRetry={() => void harian.refetch()} />
            )}
          </Box>
          {tren && (
            <Box sx={{ order: 6 }}>
              <TrenFrame option={tren} />
            </Box>
          )}
        </Box>
      </Box>
    </Page>
  )
}

const GRID = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
} as const
/** Two columns; on a phone one, in the order of what a person asks first. */
const LANE = {
  display: { xs: 'contents', md: 'grid' },
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  minWidth: 0,
} as const

function Waiting({ what, height }: { what: string; height: number | { xs: number; md: number } }) {
  return (
    <Box component="output" aria-label={`Sedang memuat ${what}`} sx={{ display: 'block' }}>
      <Skeleton variant="rounded" sx={{ height }} />
    </Box>
  )
}

function NotYetConnected() {
  return (
    <Page title="Kehadiran Saya">
      <EmptyState
        icon={PersonSearchOutlined}
        title="Akun Anda belum terhubung dengan data GTK"
        hint="Mintalah operator sekolah menghubungkan akun Anda dengan data GTK di sekolah."
      />
    </Page>
  )
}
