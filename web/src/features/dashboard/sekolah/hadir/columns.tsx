import type { HadirRow, HadirState } from '@geisa/contract/dashboard/sekolah'
import Box from '@mui/material/Box'
import { USULAN_ROUTES } from '../../../../shared/pengajuan/usulan-link.tsx'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LinkTo } from '../../../../ui/links.ts'
import type { ColumnOf } from '../../../../ui/table/columns.ts'
import type { ToneName } from '../../../../ui/theme/colours.ts'
import { lateDuration, MISSING_TAP, usulOfRow } from './groups.ts'

/** `correctable`: the reader's own school, and a month that is open. */
type Options = { sekolahId: number; tanggal: string; correctable: boolean }

/** The specified columns (spec 2, 'School dashboard'), by Dapodik name as they come. */
export const hadirColumns = (options: Options): ColumnOf<HadirRow>[] => [
  { id: 'nama', title: 'Nama', value: (b) => b.nama_dapodik, cell: (b) => <Nama row={b} {...options} />, width: 160 },
  { id: 'nip', title: 'NIP', value: (b) => b.nip, fixed: true },
  { id: 'nuptk', title: 'NUPTK', value: (b) => b.nuptk, fixed: true },
  {
    id: 'datang',
    title: 'Waktu Datang',
    value: (b) => b.Waktu_Datang,
    fixed: true,
    brief: (b) => `Datang ${b.Waktu_Datang ?? '–'}`,
  },
  {
    id: 'pulang',
    title: 'Waktu Pulang',
    value: (b) => b.Waktu_Pulang,
    fixed: true,
    brief: (b) => `Pulang ${b.Waktu_Pulang ?? '–'}`,
  },
  {
    id: 'status',
    title: 'Status Kehadiran',
    value: (b) => b.Status_Kehadiran,
    cell: (b) => <Status row={b} />,
    fixed: true,
    card: 'kanan',
  },
  {
    id: 'keterangan',
    title: 'Keterangan',
    value: (b) => b.keterangan,
    cell: (b) => <Keterangan row={b} {...options} />,
    brief: ({ keterangan, usulan }) =>
      [MISSING_TAP.exec(keterangan)?.[0], usulan && 'Usulan menunggu'].filter(Boolean).join(', ') || null,
    width: 160,
  },
]

/** The name leads to the person's month, at that day's explanation. */
function Nama({ row, sekolahId, tanggal }: Options & { row: HadirRow }) {
  return (
    <LinkTo
      to="/laporan/harian"
      search={{
        gtk: row.idDapodik,
        sekolah: sekolahId,
        bulan: tanggal.slice(0, 7).replace('-', ''),
        tanggal,
        sel: 'status',
      }}
      color="textPrimary"
      title={`${row.nama_dapodik}: buka laporan hari ini`}
      sx={{ fontWeight: 560 }}
    >
      {row.nama_dapodik}
    </LinkTo>
  )
}

/** What went wrong, and what is asked about it already, or for who can ask for it the way to put it right. */
function Keterangan({ row, ...options }: Options & { row: HadirRow }) {
  // A server of the release before, still running beside this one, does not say it.
  const next = row.usulan ? <Pending row={row} usulan={row.usulan} /> : <Correct row={row} {...options} />
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, justifyContent: 'space-between', minWidth: 0 }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {row.keterangan || '-'}
      </Box>
      {next}
    </Box>
  )
}

const BESIDE = { flex: 'none', fontWeight: 560 } as const

function Correct({ row, tanggal, correctable }: Options & { row: HadirRow }) {
  const usul = correctable ? usulOfRow(row) : null
  return usul === null ? null : (
    <LinkTo
      to="/koreksi-status-kehadiran/$id"
      params={{ id: 'baru' }}
      search={{ gtk: row.idDapodik, tanggal, usul }}
      aria-label={`Koreksi ${row.nama_dapodik}`}
      sx={BESIDE}
    >
      Koreksi
    </LinkTo>
  )
}

type PendingProps = { row: HadirRow; usulan: NonNullable<HadirRow['usulan']> }

const Pending = ({ row, usulan: { jenis, id } }: PendingProps) => (
  <LinkTo to={USULAN_ROUTES[jenis]} params={{ id }} aria-label={`Usulan menunggu, ${row.nama_dapodik}`} sx={BESIDE}>
    Usulan menunggu
  </LinkTo>
)

const TONE: Record<HadirState, ToneName> = {
  hadir: 'baik',
  terlambat: 'baik',
  'belum-datang': 'netral',
  'tidak-hadir': 'bahaya',
  izin: 'info',
  libur: 'netral',
  'belum-sinkron': 'ungu',
  'akan-datang': 'netral',
}

/** Where the day has no status yet, what it waits for. */
const PENDING: Partial<Record<HadirState, string>> = {
  'belum-datang': 'Belum datang',
  'belum-sinkron': 'Belum sinkron',
  'akan-datang': 'Belum waktunya',
}

const WITHOUT_MESIN = 'Belum menggunakan mesin'

function Status({ row }: { row: HadirRow }) {
  // Without a machine is another thing than a machine that is silent (rules.md L6, L7), and the report says which.
  const pending = row.keterangan.startsWith(WITHOUT_MESIN) ? WITHOUT_MESIN : PENDING[row.keadaan]
  const word = row.bertugas ? 'Sedang bertugas' : row.Status_Kehadiran || pending
  if (word === undefined) return '-'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Badge tone={TONE[row.keadaan]}>{word}</Badge>
      {row.malam && <Badge tone="info">Malam {formatTanggal(row.malam)}</Badge>}
      {row.terlambat > 0 && <Badge tone="peringatan">Terlambat {lateDuration(row.terlambat)}</Badge>}
    </Box>
  )
}
