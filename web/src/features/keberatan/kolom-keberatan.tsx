import type { Keberatan } from '@geisa/contract/keberatan'
import Link from '@mui/material/Link'
import { KeberatanBadge } from '../../shared/keberatan/lencana-keberatan.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import type { ColumnOf } from '../../ui/table/tabel-kolom.ts'

type Options = { own: boolean; kantor: boolean; onOpen: (id: string) => void }

const NAMA: ColumnOf<Keberatan> = {
  id: 'nama',
  judul: 'Nama',
  width: 140,
  nilai: (k) => k.gtk.namaDapodik,
  brief: (k) => k.gtk.namaDapodik,
}

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
    card: 'judul',
  },
  ...(own ? [] : [NAMA]),
  ...(kantor ? [{ id: 'sekolah', judul: 'Sekolah', nilai: (k: Keberatan) => k.sekolah.nama }] : []),
  {
    id: 'isi',
    judul: 'Keberatan',
    nilai: (k) => k.isi,
    width: 340,
    brief: (k) => k.isi,
  },
  {
    id: 'status',
    judul: 'Status',
    nilai: (k) => k.status,
    cell: (k) => <KeberatanBadge status={k.status} />,
    fixed: true,
    card: 'kanan',
  },
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
