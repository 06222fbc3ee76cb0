import type { BarisHadir, KeadaanHadir } from '@geisa/contract/dashboard-sekolah'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Lencana } from '../../../ui/lencana.tsx'
import type { Kolom } from '../../../ui/table/tabel-kolom.ts'
import { Tautan } from '../../../ui/tautan.ts'
import type { NamaNada } from '../../../ui/warna.ts'
import { lamaTerlambat } from './hadir-kelompok.ts'

type Bahan = { sekolahId: number; tanggal: string }

/** The specified columns (spec 2, 'School dashboard'), by Dapodik name as they come. */
export const kolomHadir = (bahan: Bahan): Kolom<BarisHadir>[] => [
  { id: 'nama', judul: 'Nama', nilai: (b) => b.nama_dapodik, sel: (b) => <Nama baris={b} {...bahan} /> },
  { id: 'nip', judul: 'NIP', nilai: (b) => b.nip, tetap: true },
  { id: 'nuptk', judul: 'NUPTK', nilai: (b) => b.nuptk, tetap: true },
  { id: 'datang', judul: 'Waktu Datang', nilai: (b) => b.Waktu_Datang, tetap: true },
  { id: 'pulang', judul: 'Waktu Pulang', nilai: (b) => b.Waktu_Pulang, tetap: true },
  { id: 'status', judul: 'Status Kehadiran', nilai: (b) => b.Status_Kehadiran, sel: (b) => <Status baris={b} /> },
  {
    id: 'keterangan',
    judul: 'Keterangan',
    nilai: (b) => b.keterangan,
    sel: (b) => <Box sx={{ minWidth: { sm: 160 } }}>{b.keterangan || '-'}</Box>,
  },
]

/** On a phone: the times first, then what they mean. */
export function kartuHadir(b: BarisHadir): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 1, fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
        <Jam label="Datang" jam={b.Waktu_Datang} />
        <Jam label="Pulang" jam={b.Waktu_Pulang} />
      </Box>
      <Status baris={b} />
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
function Nama({ baris, sekolahId, tanggal }: Bahan & { baris: BarisHadir }) {
  return (
    <Tautan
      to="/laporan/harian"
      search={{
        gtk: baris.idDapodik,
        sekolah: sekolahId,
        bulan: tanggal.slice(0, 7).replace('-', ''),
        tanggal,
        sel: 'status',
      }}
      color="textPrimary"
      title={`${baris.nama_dapodik}: buka laporan hari ini`}
      sx={{ fontWeight: 560, display: 'block', minWidth: { sm: 200 } }}
    >
      {baris.nama_dapodik}
    </Tautan>
  )
}

const NADA: Record<KeadaanHadir, NamaNada> = {
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
const MENUNGGU: Partial<Record<KeadaanHadir, string>> = {
  'belum-datang': 'Belum datang',
  'belum-sinkron': 'Belum sinkron',
  'akan-datang': 'Belum waktunya',
}

const TANPA_MESIN = 'Belum menggunakan mesin'

function Status({ baris }: { baris: BarisHadir }) {
  // Without a machine is another thing than a machine that is silent (rules.md L6, L7), and the report says which.
  const menunggu = baris.keterangan.startsWith(TANPA_MESIN) ? TANPA_MESIN : MENUNGGU[baris.keadaan]
  const kata = baris.Status_Kehadiran || menunggu
  if (kata === undefined) return '-'
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 1 }}>
      <Lencana nada={NADA[baris.keadaan]}>{kata}</Lencana>
      {baris.terlambat > 0 && <Lencana nada="peringatan">Terlambat {lamaTerlambat(baris.terlambat)}</Lencana>}
    </Box>
  )
}
