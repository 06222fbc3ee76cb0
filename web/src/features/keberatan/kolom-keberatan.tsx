import type { Keberatan } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { KeberatanBadge } from '../../shared/keberatan/lencana-keberatan.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'

type Options = { own: boolean; kantor: boolean; onOpen: (id: string) => void }

export const keberatanColumns = ({ own, kantor, onOpen }: Options): ColumnOf<Keberatan>[] => [
  {
    id: 'tanggal',
    judul: 'Tanggal',
    nilai: (k) => k.tanggal,
    cell: (k) => (
      <Link component="button" type="button" onClick={() => onOpen(k.id)} aria-haspopup="dialog">
        {formatTanggal(k.tanggal)}
      </Link>
    ),
    fixed: true,
  },
  ...(own ? [] : [{ id: 'nama', judul: 'Nama', width: 160, nilai: (k: Keberatan) => k.gtk.namaDapodik }]),
  ...(kantor ? [{ id: 'sekolah', judul: 'Sekolah', nilai: (k: Keberatan) => k.sekolah.nama }] : []),
  {
    id: 'isi',
    judul: 'Keberatan',
    nilai: (k) => k.isi,
    cell: (k) => (
      <Box sx={{ minWidth: { sm: 240 }, maxWidth: 480, py: { sm: 1 }, overflowWrap: 'anywhere' }}>{short(k.isi)}</Box>
    ),
  },
  { id: 'status', judul: 'Status', nilai: (k) => k.status, cell: (k) => <KeberatanBadge status={k.status} /> },
  {
    id: 'usulan',
    judul: 'Usulan',
    nilai: (k) => (k.usulan === null ? null : `${k.usulan.noUsulan} · ${k.usulan.statusPengajuan.nama}`),
    fixed: true,
  },
  {
    id: 'diajukan',
    judul: 'Diajukan',
    nilai: (k) => `${formatInstant(k.dibuatPada, k.sekolah.zona).slice(0, -3)} ${k.sekolah.zona}`,
    fixed: true,
  },
]

const LONG = 120
const short = (content: string): string => (content.length > LONG ? `${content.slice(0, LONG)}…` : content)
