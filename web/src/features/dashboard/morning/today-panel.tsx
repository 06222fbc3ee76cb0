import type {
  KehadiranCount,
  KehadiranHariIni,
  KehadiranHariSekolah,
} from '@geisa/contract/dashboard/kehadiran-wilayah'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SensorsOffOutlined from '@mui/icons-material/SensorsOffOutlined'
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined'
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ShareBar } from '../../../ui/chart/share-bar.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Kehadiran } from '../queries-kehadiran.ts'
import {
  type DayState,
  expectedGtk,
  type HadirPart,
  hadirFigure,
  hadirParts,
  hadirWords,
  isNobodyYet,
  isPastNoon,
  knownGtk,
  PART_LOOK,
} from './hadir-parts.ts'
import { LoadedPart } from './loaded-part.tsx'
import type { TileDay } from './tiles/face.ts'

const ICON: Record<HadirPart, typeof CheckOutlined> = {
  'tepat-waktu': CheckOutlined,
  terlambat: ScheduleOutlined,
  izin: WorkOutlineOutlined,
  alpa: CloseOutlined,
  'belum-absen': HourglassEmptyOutlined,
  'belum-sinkron': SyncDisabledOutlined,
  'belum-mesin': SensorsOffOutlined,
}
const HEIGHT = { xs: 430, sm: 222 } as const

type Props = { today: Kehadiran['today']; days: Kehadiran['days']; day: TileDay; onDay: (day: TileDay) => void }

/** The morning's first question: who is there so far, who is not, and of whom nothing is known yet. */
export function TodayPanel({ today, days, day, onDay }: Props) {
  const running = day === 'hari-ini'
  const other = { label: running ? LAST : 'Lihat hari ini', onOpen: () => onDay(running ? 'terakhir' : 'hari-ini') }
  return (
    <Frame title={running ? 'Kehadiran hari ini' : 'Kehadiran hari sekolah terakhir'}>
      {running ? (
        <LoadedPart query={today} height={HEIGHT} placeholder={<DayFigures state="berjalan" other={other} />}>
          {(data) => <Today data={data} other={other} />}
        </LoadedPart>
      ) : (
        <LoadedPart query={days} height={HEIGHT} placeholder={<DayFigures state="lengkap" other={other} />}>
          {(data) => <LastDay data={data} other={other} />}
        </LoadedPart>
      )}
    </Frame>
  )
}

const LAST = 'Lihat hari sekolah terakhir'

/** The day that is not shown. */
type Other = { label: string; onOpen: () => void }

function Today({ data, other }: { data: KehadiranHariIni; other: Other }) {
  const { jumlah, hari, dihitungPada, sedangDihitung } = data
  const [first] = hari
  const tanggal = first === undefined ? '' : formatHariTanggal(first.tanggal)
  if (jumlah.jumlahGtk === 0) return <NoGtk />
  const zona = first?.zona ?? 'WIB'
  const jam = formatInstant(dihitungPada ?? '', zona).slice(-8, -3)
  return (
    <DayFigures
      state="berjalan"
      count={jumlah}
      jam={jam}
      context={`${tanggal} · dihitung pukul ${jam} ${zona}${sedangDihitung ? ', perubahan besar masih dihitung' : ''}`}
      other={other}
    />
  )
}

function LastDay({ data, other }: { data: KehadiranHariSekolah; other: Other }) {
  const last = data.hari.at(-1)
  if (last === undefined) {
    return (
      <Box sx={FITTING}>
        <EmptyState
          icon={EventBusyOutlined}
          title="Belum ada hari sekolah yang lengkap"
          hint="Satu hari lengkap pada dini hari berikutnya, sesudah semua absen pulang masuk."
          actions={
            <Button variant="outlined" onClick={other.onOpen}>
              {other.label}
            </Button>
          }
        />
      </Box>
    )
  }
  return (
    <DayFigures
      state="lengkap"
      count={last}
      context={`${formatHariTanggal(last.tanggal)} · sudah lengkap`}
      other={other}
    />
  )
}

function NoGtk() {
  return (
    <Box sx={FITTING}>
      <EmptyState
        icon={GroupsOutlined}
        title="Belum ada GTK di sini"
        hint="Kehadiran tampil begitu sekolah di wilayah ini mempunyai GTK yang bertugas."
      />
    </Box>
  )
}

/** Within the height that the figures have. */
const FITTING = { my: { sm: -6 } } as const

/** `jam`: 'HH:mm' of a day that runs, as it was counted. */
type FiguresProps = { state: DayState; count?: KehadiranCount; context?: string; jam?: string; other: Other }

/** The same shape while it is on its way: nothing moves when the figures come. */
function DayFigures({ state, count, context, jam, other }: FiguresProps) {
  const dayOff = count !== undefined && expectedGtk(count) === 0
  const late = count !== undefined && isNobodyYet(count) && isPastNoon(jam)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -3, minHeight: '1.5em' }}>
        {context ?? <Skeleton width={260} />}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mt: 2, mb: 2 }}>
        <Box
          component="span"
          sx={{ fontSize: '2.25rem', fontWeight: 680, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {count === undefined ? <Skeleton width={84} /> : dayOff ? 'Libur' : hadirFigure(count)}
        </Box>
        <Typography component="span">
          {count === undefined ? <Skeleton width={180} /> : <Headline state={state} count={count} late={late} />}
        </Typography>
      </Box>
      <ShareBar
        shares={hadirParts(state, count).map(({ id, count: own, share }) => ({
          id,
          ...PART_LOOK[id],
          icon: ICON[id],
          count: own,
          share,
        }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2, mt: 2 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {late && <SilentSince />} {(!late || count.belumSinkron > 0) && NOTE}
        </Typography>
        {/* On a day off it is what there is to do, and where nothing of this one is told. */}
        <Button
          size="small"
          variant={dayOff ? 'contained' : late ? 'outlined' : 'text'}
          onClick={other.onOpen}
          sx={{ ml: dayOff || late ? 0 : -1.25 }}
        >
          {other.label}
        </Button>
      </Box>
    </>
  )
}

const NOTE = 'Bagian dari semua GTK yang bertugas. Belum sinkron: mesin sekolahnya belum melapor, bukan tidak hadir.'

/** A machine that spoke before anybody came counts as one that reports: who has not tapped may be in it. */
const SilentSince = () => (
  <>
    Mesin yang melapor tadi pagi dapat terputus sesudahnya; tap di dalamnya masuk begitu tersambung.{' '}
    <LinkTo to="/dashboard/pengguna-geisa" underline="always">
      Lihat sinkron terakhir tiap sekolah
    </LinkTo>
  </>
)

type HeadlineProps = { state: DayState; count: KehadiranCount; late: boolean }

function Headline({ state, count, late }: HeadlineProps) {
  if (expectedGtk(count) === 0) return 'Tidak ada GTK yang bertugas hari ini'
  if (late) return `tap dari ${numeral(knownGtk(count))} GTK sejak pagi: mesinnya mungkin terputus`
  if (knownGtk(count) === 0) return 'Belum ada mesin yang melapor: kehadiran belum diketahui'
  const silent = count.belumSinkron + count.belumMesin
  const known = silent > 0 ? ' yang mesinnya melapor' : ''
  if (isNobodyYet(count)) return `yang hadir dari ${numeral(knownGtk(count))} GTK${known}`
  return `${state === 'berjalan' ? 'sudah hadir' : 'hadir'}: ${hadirWords(count)}${known}`
}
