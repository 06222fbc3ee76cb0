import type { HadirRow, SekolahDashboard } from '@geisa/contract/dashboard/sekolah'
import { bulanFrom, longTanggal } from '@geisa/engine/calendar'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import type { AliranState } from '../../../../api/aliran.ts'
import { formatBulan, formatHariTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { ButtonLink, LinkTo } from '../../../../ui/links.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { TableFailure } from '../../../../ui/table/columns.ts'
import { TabelData } from '../../../../ui/table/data-table.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { SilentMesin } from '../../../mesin/queries-diam.ts'
import { isDayOff, LastSchoolDay } from '../last-school-day.tsx'
import { SekolahCalendar } from '../sekolah-calendar.tsx'
import type { useAlamatSekolah } from './address.ts'
import { useHadirChanges } from './changes.ts'
import { hadirColumns } from './columns.tsx'
import { AngkaHadir } from './figures.tsx'
import { HadirFilterBar } from './filter-bar.tsx'
import { countHadir, filterHadir } from './groups.ts'
import { LiveTanda } from './live-sign.tsx'
import { slicePage } from './slice-page.ts'

type Props = {
  sekolahId: number
  /** undefined while the chosen day is on its way. */
  dashboard: SekolahDashboard | undefined
  today: string
  loading: boolean
  error: TableFailure | null
  alamat: ReturnType<typeof useAlamatSekolah>
  aliran: AliranState | null
  silent: SilentMesin | null
}

/** Everybody who serves on the chosen day, and how their day stands. */
export function TabHadir({ sekolahId, dashboard, today, loading, error, alamat, aliran, silent }: Props) {
  const { state, search, page, replace, operator } = alamat
  const wide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const tanggal = dashboard?.tanggal ?? alamat.tanggal ?? today
  const all = dashboard?.kehadiranGtk
  const { isNew, kabar } = useHadirChanges(`${sekolahId} ${tanggal}`, all)
  const matches = useMemo(() => all && filterHadir(all, { state, search }), [all, state, search])
  const locked = dashboard?.terkunci ?? false
  const correctable = operator && !locked
  const columns = useMemo(() => hadirColumns({ sekolahId, tanggal, correctable }), [sekolahId, tanggal, correctable])
  const slice = slicePage(matches, page)
  const filtered = state !== undefined || search !== undefined
  return (
    <>
      <Box sx={TOP}>
        <div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 1, mb: 4 }}>
            <Box sx={{ flex: '1 1 auto' }}>
              <Typography variant="h2">Daftar Kehadiran GTK</Typography>
              <Typography variant="body2" color="textSecondary">
                {formatHariTanggal(tanggal)}
                {tanggal === today && ' · hari ini'}
                {operator && locked && <Locked bulan={bulanFrom(tanggal)} />}
              </Typography>
            </Box>
            {/* A line of its own on a phone, as tall as what may come into it: what is below never moves. */}
            <Box sx={LINE}>
              {all && isDayOff(all) && (
                <LastSchoolDay
                  sekolahId={sekolahId}
                  tanggal={tanggal}
                  onFound={(found) => replace({ tanggal: found })}
                />
              )}
              <LiveTanda state={aliran} silent={silent} />
            </Box>
          </Box>
          <Box sx={{ mb: 4 }}>
            <HadirFilterBar alamat={alamat} tanggal={tanggal} today={today} />
          </Box>
          <AngkaHadir
            counts={all && countHadir(all)}
            all={all?.length}
            selected={state}
            onSelect={(next) => replace({ keadaan: next })}
          />
        </div>
        <SekolahCalendar
          key={String(wide)}
          sekolahId={sekolahId}
          tanggal={tanggal}
          fold={!wide}
          onSelect={(hari) => replace({ tanggal: hari === today ? undefined : hari })}
        />
      </Box>
      <VisuallyHidden>
        <output>{kabar}</output>
      </VisuallyHidden>
      <TabelData<HadirRow>
        label="Daftar Kehadiran GTK"
        columns={columns}
        rows={slice.rows}
        rowId={(b) => b.idDapodik}
        loading={loading}
        error={error}
        rowStyle={(b) => ({ selected: isNew(b.idDapodik) })}
        empty={<Empty tanggal={tanggal} filtered={filtered} operator={operator} onDelete={() => replace(NO_FILTER)} />}
        card
        height="penuh"
        page={{ ...slice.page, onChange: (nth) => replace({ halaman: nth === 1 ? undefined : nth }) }}
      />
    </>
  )
}

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 38,
  flexBasis: { xs: '100%', sm: 'auto' },
} as const

/** The month stands beside the day's figures where there is room for it. */
const TOP = {
  display: 'grid',
  columnGap: 4,
  mb: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 412px' },
} as const

/** Why nothing of this day can be corrected, where an open month offers it. */
const Locked = ({ bulan }: { bulan: string }) => (
  <>
    {' · '}
    <LinkTo to="/kunci-bulan" search={{ bulan }} underline="always">
      {formatBulan(bulan)} sudah dikunci
    </LinkTo>
  </>
)

const NO_FILTER = { keadaan: undefined, cari: undefined }

type EmptyProps = { tanggal: string; filtered: boolean; operator: boolean; onDelete: () => void }

function Empty({ tanggal, filtered, operator, onDelete }: EmptyProps) {
  if (filtered) {
    return (
      <EmptyState
        image="cari"
        title="Tidak ada GTK yang cocok"
        hint="Pilih angka lain di atas, atau ubah pencariannya."
        actions={<Button onClick={onDelete}>Hapus semua saringan</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={GroupsOutlined}
      title="Belum ada GTK"
      hint={`Tidak seorang pun bertugas di sekolah ini pada ${longTanggal(tanggal)}.`}
      actions={
        operator && (
          <ButtonLink to="/pengaturan/gtk" variant="outlined">
            Buka daftar GTK
          </ButtonLink>
        )
      }
    />
  )
}
