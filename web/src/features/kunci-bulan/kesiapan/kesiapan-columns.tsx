import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { DINAS } from '@geisa/engine/akun/hak-akses'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { numeral } from '../../../shared/numerals.ts'
import { openSptjm } from '../../../shared/sptjm/open-sptjm.ts'
import { PutusanSptjm } from '../../../shared/sptjm/putusan-sptjm.tsx'
import { TimeAgo } from '../../../shared/tanggal/time-ago.tsx'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { NAME_AND_SECOND } from '../../../ui/table/styles.ts'
import { orDot } from '../../../ui/zero-dot.tsx'
import type { KesiapanRow } from '../queries.ts'
import { STATE_WORDS, StateBadge } from './kesiapan-state.tsx'
import { mayRemind } from './remind-dialog.tsx'

type Options = {
  bulan: string
  pengguna: PenggunaSesi | null
  selected: ReadonlySet<number>
  onSelect: (sekolahId: number) => void
}

const COUNTS: readonly ColumnOf<KesiapanRow>[] = [
  angka('pengajuan', 'Pengajuan', (s) => s.pengajuanMenunggu, {
    hint: 'Pengajuan yang menunggu diputuskan',
    unit: 'pengajuan menunggu',
  }),
  angka('pin', 'PIN tanpa nama', (s) => s.pinTanpaNama, {
    hint: 'PIN dengan tap yang belum dipetakan ke GTK',
    width: 84,
    unit: 'PIN tanpa nama',
    more: (s) => s.pinTanpaNamaLebih,
  }),
  angka('sinkron', 'Belum sinkron', (s) => s.hariBelumSinkron, {
    hint: 'Hari GTK yang belum dilaporkan mesin',
    unit: 'hari GTK belum sinkron',
  }),
  angka('bertanda', 'Bertanda', (s) => s.hariBertanda, {
    ordinary: true,
    hint: 'Hari GTK yang bersandar pada berkas USB, tap yang tiba tidak biasa, atau yang disimpan belakangan, atau yang masa tugas, masa pakai mesin, jadwal, atau pemetaan PIN-nya diubah sesudah hari itu berjalan; dan bagiannya dari hari kerja',
    beside: share,
  }),
  angka('jamSendiri', 'Jam sendiri', (s) => s.jamSendiri ?? 0, {
    ordinary: true,
    hint: 'GTK yang dalam bulan ini bekerja menurut jam sendiri',
    width: 76,
    unit: 'GTK memakai jam sendiri',
  }),
]

export const kesiapanColumns = ({ bulan, pengguna, selected, onSelect }: Options): ColumnOf<KesiapanRow>[] => [
  {
    id: 'nama',
    title: 'Sekolah',
    value: (s) => s.nama,
    cell: (s) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        {mayRemind(pengguna) && (
          <Checkbox
            size="small"
            edge="start"
            checked={selected.has(s.sekolahId)}
            onChange={() => onSelect(s.sekolahId)}
            slotProps={{ input: { 'aria-label': `Pilih ${s.nama}` } }}
          />
        )}
        <Box sx={NAME_AND_SECOND}>
          <LinkTo to="/kunci-bulan" search={{ sekolah: s.sekolahId, bulan }} sx={{ fontWeight: 560, display: 'block' }}>
            {s.nama}
          </LinkTo>
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.25 }}
          >
            {s.npsn} · {s.namaKecamatan}
          </Typography>
        </Box>
        <MachineTasks row={s} />
      </Box>
    ),
    // Beside the box of who may remind a long name takes two lines, and its second fact is to be read.
    width: mayRemind(pengguna) ? 264 : 240,
    brief: (s) => [s.npsn, s.namaKecamatan, machineWords(s) !== '' && <b key="mesin">{machineWords(s)}</b>],
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    value: (s) => STATE_WORDS[s.keadaan].word,
    cell: (s) => (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <StateBadge state={s.keadaan} />
        {s.berubah && (
          <Tooltip title="Bila dihitung hari ini, angkanya lain dari segel">
            <span>
              <Badge tone="ungu">Berubah</Badge>
            </span>
          </Tooltip>
        )}
      </Box>
    ),
    fixed: true,
    card: 'bawah',
  },
  ...COUNTS,
  {
    id: 'diingatkan',
    title: 'Diingatkan',
    value: (s) => s.diingatkanPada,
    cell: (s) => (s.diingatkanPada === null ? '-' : <Ago instant={s.diingatkanPada} zona={s.zona} />),
    fixed: true,
  },
  {
    id: 'sptjm',
    title: 'SPTJM',
    value: () => '',
    cell: (s) => (s.sptjm === null ? '-' : <Sptjm row={s} sptjm={s.sptjm} pengguna={pengguna} />),
    fixed: true,
    frozenRight: 0,
  },
]

/** Of all days on which its people had to work; days off may bear a mark too. */
function share({ hariBertanda, hariKerja }: KesiapanRow): string {
  // A page of ours may still speak with the last release.
  return !hariKerja ? '' : `${numeral(Math.min(100, Math.round((hariBertanda / hariKerja) * 1000) / 10))}%`
}

type Count = {
  /** Beside its figure in a phone's record, where there is one. */
  unit?: string
  ordinary?: boolean
  hint: string
  width?: number
  /** Below a figure above zero. */
  beside?: (s: KesiapanRow) => string
  /** There may be more than the figure says. */
  more?: (s: KesiapanRow) => boolean
}

/** Zero is quiet; anything above it stands out, unless it is an ordinary count. */
function angka(
  id: string,
  title: string,
  value: (s: KesiapanRow) => number,
  { ordinary = false, hint, unit, width, beside = () => '', more = () => false }: Count,
): ColumnOf<KesiapanRow> {
  const words = (s: KesiapanRow): string => (more(s) ? `≥ ${numeral(value(s))}` : numeral(value(s)))
  const open = (s: KesiapanRow): boolean => value(s) > 0 || more(s)
  return {
    id,
    title,
    value,
    cell: (s) => (
      <Box component="span" sx={open(s) && !ordinary ? { fontWeight: 650 } : { color: 'text.secondary' }}>
        {more(s) ? words(s) : orDot(value(s), words(s))}
        {value(s) > 0 && beside(s) !== '' && (
          <Typography variant="caption" component="div" sx={{ lineHeight: 1.2 }}>
            {beside(s)}
          </Typography>
        )}
      </Box>
    ),
    numeric: true,
    hint,
    ...(width === undefined ? {} : { width }),
    ...(unit === undefined ? {} : { brief: (s) => open(s) && <b>{`${words(s)} ${unit}`}</b> }),
  }
}

const machineWords = ({ laporanTertahan = 0, mesinBaru = 0 }: KesiapanRow): string =>
  [
    laporanTertahan > 0 ? `${numeral(laporanTertahan)} laporan mesin tertahan` : '',
    mesinBaru > 0 ? `${numeral(mesinBaru)} mesin baru belum disetujui` : '',
  ]
    .filter((words) => words !== '')
    .join(', ')

/** Beside the name, since every figure has its column already: what it means stands under the pointer, and in a record in words. */
function MachineTasks({ row }: { row: KesiapanRow }) {
  const words = machineWords(row)
  if (words === '') return null
  return (
    <Tooltip title={words}>
      <LinkTo
        to="/pengaturan/sekolah"
        search={{ id: row.sekolahId, tab: 'mesin' }}
        sx={{ display: 'inline-flex', flexShrink: 0, color: 'warning.main' }}
      >
        <FingerprintOutlined titleAccess={`${words}: buka mesin ${row.nama}`} fontSize="small" />
      </LinkTo>
    </Tooltip>
  )
}

function Ago({ instant, zona }: { instant: string; zona: KesiapanRow['zona'] }) {
  return (
    <time title={`${formatInstant(instant, zona)} ${zona}`}>
      <TimeAgo instant={instant} />
    </time>
  )
}

type SptjmProps = { row: KesiapanRow; sptjm: NonNullable<KesiapanRow['sptjm']>; pengguna: PenggunaSesi | null }

function Sptjm({ row, sptjm, pengguna }: SptjmProps) {
  const dinas = pengguna !== null && DINAS.includes(pengguna.peran)
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 1 }}>
      <Tooltip title="Lihat SPTJM di tab baru">
        <IconButton size="small" aria-label={`Lihat SPTJM ${row.nama}`} onClick={() => void openSptjm(sptjm.id)}>
          <OpenInNewOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {dinas && sptjm.status === 'diunggah' && <PutusanSptjm sptjm={sptjm} namaSekolah={row.nama} dense />}
    </Box>
  )
}
