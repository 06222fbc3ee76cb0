import type { Keberatan } from '@geisa/contract/keberatan'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { LencanaKeberatan } from '../../shared/keberatan/lencana-keberatan.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { tampilInstan } from '../../shared/tanggal/waktu-sekolah.ts'
import type { Kolom } from '../../ui/table/tabel-kolom.ts'

type Bahan = { sendiri: boolean; kantor: boolean; onBuka: (id: string) => void }

export const kolomKeberatan = ({ sendiri, kantor, onBuka }: Bahan): Kolom<Keberatan>[] => [
  {
    id: 'tanggal',
    judul: 'Tanggal',
    nilai: (k) => k.tanggal,
    sel: (k) => (
      <Link component="button" type="button" onClick={() => onBuka(k.id)} aria-haspopup="dialog">
        {tampilTanggal(k.tanggal)}
      </Link>
    ),
    tetap: true,
  },
  ...(sendiri ? [] : [{ id: 'nama', judul: 'Nama', lebar: 160, nilai: (k: Keberatan) => k.gtk.namaDapodik }]),
  ...(kantor ? [{ id: 'sekolah', judul: 'Sekolah', nilai: (k: Keberatan) => k.sekolah.nama }] : []),
  {
    id: 'isi',
    judul: 'Keberatan',
    nilai: (k) => k.isi,
    sel: (k) => (
      <Box sx={{ minWidth: { sm: 240 }, maxWidth: 480, py: { sm: 1 }, overflowWrap: 'anywhere' }}>{ringkas(k.isi)}</Box>
    ),
  },
  { id: 'status', judul: 'Status', nilai: (k) => k.status, sel: (k) => <LencanaKeberatan status={k.status} /> },
  {
    id: 'usulan',
    judul: 'Usulan',
    nilai: (k) => (k.usulan === null ? null : `${k.usulan.noUsulan} · ${k.usulan.statusPengajuan.nama}`),
    tetap: true,
  },
  {
    id: 'diajukan',
    judul: 'Diajukan',
    nilai: (k) => `${tampilInstan(k.dibuatPada, k.sekolah.zona).slice(0, -3)} ${k.sekolah.zona}`,
    tetap: true,
  },
]

const PANJANG = 120
const ringkas = (isi: string): string => (isi.length > PANJANG ? `${isi.slice(0, PANJANG)}…` : isi)
