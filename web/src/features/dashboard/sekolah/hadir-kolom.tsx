import type { HadirRow, HadirState } from '@geisa/contract/dashboard-sekolah'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/lencana.tsx'
import type { ColumnOf } from '../../../ui/table/tabel-kolom.ts'
import { LinkTo } from '../../../ui/tautan.ts'
import type { ToneName } from '../../../ui/warna.ts'
import { lateDuration } from './hadir-kelompok.ts'

type Options = { sekolahId: number; tanggal: string }

/** The specified columns (spec 2, 'School dashboard'), by Dapodik name as they come. */
export const hadirColumns = (options: Options): ColumnOf<HadirRow>[] => [
  { id: 'nama', judul: 'Nama', nilai: (b) => b.nama_dapodik, cell: (b) => <Nama row={b} {...options} /> },
  { id: 'nip', judul: 'NIP', nilai: (b) => b.nip, fixed: true },
  { id: 'nuptk', judul: 'NUPTK', nilai: (b) => b.nuptk, fixed: true },
  { id: 'datang', judul: 'Waktu Datang', nilai: (b) => b.Waktu_Datang, fixed: true },
  { id: 'pulang', judul: 'Waktu Pulang', nilai: (b) => b.Waktu_Pulang, fixed: true },
  { id: 'status', judul: 'Status Kehadiran', nilai: (b) => b.Status_Kehadiran, cell: (b) => <Status row={b} /> },
  {
    id: 'keterangan',
    judul: 'Keterangan',
    nilai: (b) => b.keterangan,
    cell: (b) => <Box sx={{ minWidth: { sm: 160 } }}>{b.keterangan || '-'}</Box>,
  },
]

/** On a phone: the times first, then what they mean. */
export function hadirCard(b: HadirRow): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <Jam label="Datang" jam={b.Waktu_Datang} />
        <Jam label="Pulang" jam={b.Waktu_Pulang} />
      </Box>
      <Status row={b} />
      {b.keterangan !== '' && <div>{b.keterangan}</div>}
      <Typography variant="caption" color="textSecondary" component="div">
        <div>NIP {b.nip ?? '-'}</div>
        <div>NUPTK {b.nuptk ?? '-'}</div>
      </Typography>
    </Box>
  )
}

function Jam({ label, jam }: { label: string; jam: string | null }) {
  return (
    <span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>{' '}
      {jam ?? '-'}
    </span>
  )
}

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
      sx={{ fontWeight: 560, display: 'block', minWidth: { sm: 200 } }}
    >
      {row.nama_dapodik}
    </LinkTo>
  )
}

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
  const word = row.Status_Kehadiran || pending
  if (word === undefined) return '-'
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <Badge tone={TONE[row.keadaan]}>{word}</Badge>
      {row.terlambat > 0 && <Badge tone="peringatan">Terlambat {lateDuration(row.terlambat)}</Badge>}
    </Box>
  )
}
