import { PERAN } from '@geisa/engine/akun/hak-akses'
import { bulanFrom } from '@geisa/engine/calendar'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { TrenFrame } from '../../shared/tren/tren.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { TableFailure } from '../../ui/table/columns.ts'
import { mesinListQuery, useDaftarMesin } from '../mesin/queries.ts'
import { useSilentMesin } from '../mesin/queries-diam.ts'
import { dashboardKey, useKehadiran, useSendProgress } from './queries-sekolah.ts'
import { useAliranSekolah } from './sekolah/aliran-sekolah.ts'
import { useAlamatSekolah } from './sekolah/hadir/address.ts'
import { TabHadir } from './sekolah/hadir/tab.tsx'
import { TabKiriman } from './sekolah/kiriman-dhgtk/tab.tsx'
import { oneAtATime } from './sekolah/one-at-a-time.ts'
import { SekolahState } from './sekolah/state/sekolah-state.tsx'

/** One school's day as it happens, and what of it went to DHGTK. */
export function SekolahPage() {
  const alamat = useAlamatSekolah()
  if (alamat.sekolahId === undefined) return <WithoutSekolah />
  return <Content key={alamat.sekolahId} sekolahId={alamat.sekolahId} alamat={alamat} />
}

function Content({ sekolahId, alamat }: { sekolahId: number; alamat: ReturnType<typeof useAlamatSekolah> }) {
  const { tab, tanggal, sentTanggal, operator, replace } = alamat
  const pengguna = usePengguna()
  const kehadiran = useKehadiran({ sekolahId, tanggal, active: tab !== 'kiriman' })
  const kiriman = useSendProgress({ sekolahId, tanggal: sentTanggal, active: tab === 'kiriman' })
  const { refreshing, refresh } = useRefresh(sekolahId)
  const origin = kehadiran.data ?? kiriman.data
  const today = origin?.hariIni ?? sekolahToday('WIB')
  const isToday = tanggal === undefined || tanggal === kehadiran.data?.hariIni
  const aliran = useAliranSekolah(
    sekolahId,
    tab === 'informasi' && isToday,
    async () => {
      // The first answer is shown as soon as it comes; what it may have missed comes with the second.
      if (!kehadiran.isFetched) await kehadiran.refetch({ cancelRefetch: false })
      await kehadiran.refetch()
    },
    useRefreshMesin(sekolahId),
  )
  const silent = useSilentMesin(sekolahId, isToday)
  // Who may not seem to have come is told by the machines: both are shown together, so that nothing moves. A list of
  // machines that fails holds nobody's day back.
  const mesin = useDaftarMesin(sekolahId, isToday)
  const waiting = isToday && mesin.isPending && mesin.failureCount === 0
  // The operator has the machines' card; an office reads here why somebody may not seem to have come.
  const silentContext = operator ? undefined : silent?.sentence
  const query = tab === 'kiriman' ? kiriman : kehadiran
  if (notFound(query.error) && origin === undefined) return <WithoutSekolah sentence={query.error.message} />
  const dashboard = query.isPlaceholderData || (waiting && tab === 'informasi') ? undefined : query.data
  const content = {
    sekolahId,
    dashboard,
    today,
    alamat,
    loading: dashboard === undefined || refreshing,
    error: dashboard === undefined ? failure(query) : null,
  }
  return (
    <Page
      title={origin?.sekolah.nama ?? (operator ? (pengguna?.instansi ?? '') : 'Dashboard Sekolah')}
      context={
        origin === undefined
          ? ' '
          : [`NPSN ${origin.sekolah.npsn}`, origin.sekolah.zona, silentContext].filter(Boolean).join(' · ')
      }
      actions={<RefreshButton onClick={refresh} />}
      {...(!operator && { main: <Back /> })}
    >
      {operator && <SekolahState sekolahId={sekolahId} today={today} />}
      <Tabs
        value={tab}
        onChange={(_, next: 'informasi' | 'kiriman' | 'tren') =>
          replace({ tab: next === 'informasi' ? undefined : next, cari: undefined })
        }
        variant="scrollable"
        scrollButtons={false}
        aria-label="Bagian dashboard sekolah"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value="informasi" label="Informasi" id="tab-informasi" aria-controls="panel-informasi" />
        <Tab value="kiriman" label="Progress Kirim DHGTK" id="tab-kiriman" aria-controls="panel-kiriman" />
        <Tab value="tren" label="Tren" id="tab-tren" aria-controls="panel-tren" />
      </Tabs>
      <Box role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} sx={{ pt: 4 }}>
        {tab === 'informasi' && <TabHadir {...content} aliran={aliran} silent={silent} />}
        {tab === 'kiriman' && <TabKiriman {...content} />}
        {tab === 'tren' && <TrenFrame option={{ sekolahId, sampai: bulanFrom(today) }} />}
      </Box>
    </Page>
  )
}

/** The card counts every tap of its machines: while they stream in it is asked less often than the day's list. */
const MESIN_DELAY_MS = 5000

function useRefreshMesin(sekolahId: number): () => void {
  const client = useQueryClient()
  return useMemo(
    () => oneAtATime(() => client.invalidateQueries({ queryKey: mesinListQuery(sekolahId).queryKey }), MESIN_DELAY_MS),
    [client, sekolahId],
  )
}

/** Everything on this screen anew, the cards too; the rows stay, dimmed, until it has come. */
function useRefresh(sekolahId: number) {
  const client = useQueryClient()
  const [refreshing, setRefreshing] = useState(false)
  const refresh = (): void => {
    setRefreshing(true)
    const keys = [dashboardKey(sekolahId), ['kunci-bulan'], ['mesin'], ['pengajuan'], ['rekap']]
    void Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))).finally(() => setRefreshing(false))
  }
  return { refreshing, refresh }
}

/** To where the user came from; a shared link has nothing behind it, so there the list of schools stands. */
function Back() {
  const { history } = useRouter()
  const navigate = useNavigate()
  const hasPrevious = useCanGoBack()
  const back = (): void =>
    hasPrevious ? history.back() : void navigate({ to: '/dashboard/pengguna-geisa', replace: true })
  return (
    <Button variant="outlined" startIcon={<ArrowBackOutlined />} onClick={back}>
      Kembali
    </Button>
  )
}

function WithoutSekolah({ sentence }: { sentence?: string }) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return (
    <Page title="Dashboard Sekolah" {...(operator ? {} : { main: <Back /> })}>
      <EmptyState
        icon={SchoolOutlined}
        title={sentence ?? 'Akun Anda belum terhubung dengan sekolah'}
        hint={
          sentence === undefined
            ? 'Mintalah dinas pendidikan menghubungkan akun Anda dengan sekolah.'
            : 'Pilih sekolahnya dari daftar sekolah dalam cakupan Anda.'
        }
      />
    </Page>
  )
}

type DashboardQuery = { error: Error | null; fetchStatus: string; refetch: () => unknown }

const failure = (query: DashboardQuery): TableFailure | null =>
  query.fetchStatus === 'paused'
    ? { sentence: 'Tidak ada koneksi', onRetry: () => void query.refetch() }
    : loadFailure(query)

const notFound = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 404
