import type { KehadiranCount, KehadiranHariIni, KehadiranHariSekolah } from '@geisa/contract/dashboard-kehadiran'
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
import { formatHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ShareBar } from '../../../ui/chart/share-bar.tsx'
import { Frame } from '../../../ui/kotak.tsx'
import { EmptyState } from '../../../ui/page/keadaan-kosong.tsx'
import type { Kehadiran } from '../queries-kehadiran.ts'
import { LoadedPart } from './bagian-muat.tsx'
import {
  type DayState,
  expectedGtk,
  type HadirPart,
  hadirParts,
  hadirPersen,
  hadirWords,
  knownGtk,
  PART_LOOK,
} from './hadir-bagian.ts'
import type { TileDay } from './ubin-rupa.ts'

const ICON: Record<HadirPart, typeof CheckOutlined> = {
  'tepat-waktu': CheckOutlined,
  terlambat: ScheduleOutlined,
  izin: WorkOutlineOutlined,
  alpa: CloseOutlined,
  'belum-absen': HourglassEmptyOutlined,
  'belum-sinkron': SyncDisabledOutlined,
  'belum-mesin': SensorsOffOutlined,
}
const HEIGHT = { xs: 378, sm: 224 } as const

type Props = { today: Kehadiran['today']; days: Kehadiran['days']; day: TileDay; onDay: (day: TileDay) => void }

/** The morning's first question: who is there so far, who is not, and of whom nothing is known yet. */
export function TodayPanel({ today, days, day, onDay }: Props) {
  const running = day === 'hari-ini'
  const other = running ? 'terakhir' : 'hari-ini'
  return (
    <Frame
      judul={running ? 'Kehadiran hari ini' : 'Kehadiran hari sekolah terakhir'}
      tindakan={
        <Button size="small" onClick={() => onDay(other)}>
          {running ? LAST : 'Lihat hari ini'}
        </Button>
      }
    >
      {running ? (
        <LoadedPart query={today} height={HEIGHT} placeholder={<DayFigures state="berjalan" />}>
          {(data) => <Today data={data} onLast={() => onDay('terakhir')} />}
        </LoadedPart>
      ) : (
        <LoadedPart query={days} height={HEIGHT} placeholder={<DayFigures state="lengkap" />}>
          {(data) => <LastDay data={data} />}
        </LoadedPart>
      )}
    </Frame>
  )
}

const LAST = 'Lihat hari sekolah terakhir'

function Today({ data, onLast }: { data: KehadiranHariIni; onLast: () => void }) {
  const { jumlah, hari, dihitungPada, sedangDihitung } = data
  const [first] = hari
  const tanggal = first === undefined ? '' : formatHariTanggal(first.tanggal)
  if (dihitungPada === null) {
    return (
      <EmptyState
        icon={HourglassEmptyOutlined}
        judul="Kehadiran sedang dihitung untuk pertama kali"
        hint="Angkanya tampil sendiri begitu selesai; Anda tidak perlu memuat ulang."
      />
    )
  }
  if (jumlah.jumlahGtk === 0) return <NoGtk />
  if (expectedGtk(jumlah) === 0) {
    return (
      <EmptyState
        icon={EventBusyOutlined}
        judul={`${tanggal} libur`}
        hint="Tidak ada GTK yang bertugas hari ini."
        tindakan={
          <Button variant="contained" onClick={onLast}>
            {LAST}
          </Button>
        }
      />
    )
  }
  const zona = first?.zona ?? 'WIB'
  const jam = `dihitung pukul ${formatInstant(dihitungPada, zona).slice(-8, -3)} ${zona}`
  return (
    <DayFigures
      state="berjalan"
      count={jumlah}
      context={`${tanggal} · ${jam}${sedangDihitung ? ', perubahan besar masih dihitung' : ''}`}
    />
  )
}

function LastDay({ data }: { data: KehadiranHariSekolah }) {
  const last = data.hari.at(-1)
  if (last === undefined) {
    return (
      <EmptyState
        icon={EventBusyOutlined}
        judul="Belum ada hari sekolah yang lengkap"
        hint="Satu hari lengkap pada dini hari berikutnya, sesudah semua absen pulang masuk."
      />
    )
  }
  return <DayFigures state="lengkap" count={last} context={`${formatHariTanggal(last.tanggal)} · sudah lengkap`} />
}

function NoGtk() {
  return (
    <EmptyState
      icon={GroupsOutlined}
      judul="Belum ada GTK di sini"
      hint="Kehadiran tampil begitu sekolah di wilayah ini mempunyai GTK yang bertugas."
    />
  )
}

type FiguresProps = { state: DayState; count?: KehadiranCount; context?: string }

/** The same shape while it is on its way: nothing moves when the figures come. */
function DayFigures({ state, count, context }: FiguresProps) {
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
          {count === undefined ? <Skeleton width={84} /> : hadirPersen(count)}
        </Box>
        <Typography component="span">
          {count === undefined ? <Skeleton width={180} /> : <Headline state={state} count={count} />}
        </Typography>
      </Box>
      <ShareBar
        label={state === 'berjalan' ? 'Kehadiran hari ini' : 'Kehadiran hari sekolah terakhir'}
        shares={hadirParts(state, count).map(({ id, count: own, share }) => ({
          id,
          ...PART_LOOK[id],
          icon: ICON[id],
          count: own,
          share,
        }))}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Belum sinkron: mesin sekolahnya belum melapor, bukan tidak hadir.
      </Typography>
    </>
  )
}

function Headline({ state, count }: { state: DayState; count: KehadiranCount }) {
  if (knownGtk(count) === 0) return 'Belum ada mesin yang melapor: kehadiran belum diketahui'
  const silent = count.belumSinkron + count.belumMesin
  return `${state === 'berjalan' ? 'sudah hadir' : 'hadir'}: ${hadirWords(count)}${silent > 0 ? ' yang mesinnya melapor' : ''}`
}
