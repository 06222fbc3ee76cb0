import { hariInMinggu, longTanggal, NAMA_HARI, nomorHari } from '@geisa/engine/kalender'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { EmptyState } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import type { ColumnOf, TableFailure } from '../../ui/table/tabel-kolom.ts'
import { describeJenjang } from './draf-libur.ts'
import type { ShownLibur } from './queries.ts'

type Props = {
  rows: readonly ShownLibur[] | undefined
  error: TableFailure | null
  loading: boolean
  mayAdd: boolean
  /** 'YYYY' or 'semua' */
  tahun: string
  onOpen: (id: number) => void
}

export function DaftarLibur({ rows, error, loading, mayAdd, tahun, onOpen }: Props) {
  const columns = useMemo(() => liburColumns(onOpen), [onOpen])
  return (
    <TabelData<ShownLibur>
      label="Daftar libur"
      columns={columns}
      rows={rows && filterTahun(rows, tahun)}
      rowId={(l) => l.id}
      loading={loading}
      error={error}
      empty={
        <EmptyState
          icon={EventBusyOutlined}
          judul={tahun === 'semua' ? 'Belum ada hari libur' : `Belum ada hari libur tahun ${tahun}`}
          hint={
            mayAdd
              ? "Tambahkan satu per satu dengan 'Tambah', atau tempelkan daftar dari surat keputusan dengan 'Impor daftar'."
              : 'Libur nasional diisi Admin; libur daerah diisi dinas yang berwenang.'
          }
        />
      }
      card
    />
  )
}

export const filterTahun = (rows: readonly ShownLibur[], tahun: string): ShownLibur[] =>
  rows.filter((l) => tahun === 'semua' || l.tanggal.startsWith(tahun))

function liburColumns(onOpen: (id: number) => void): ColumnOf<ShownLibur>[] {
  return [
    {
      id: 'tanggal',
      judul: 'Tanggal',
      nilai: (l) => l.tanggal,
      cell: (l) => (
        <>
          {longTanggal(l.tanggal)}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {NAMA_HARI[hariInMinggu(nomorHari(l.tanggal))]}
          </Box>
        </>
      ),
      fixed: true,
      width: 210,
      brief: (l) => `${NAMA_HARI[hariInMinggu(nomorHari(l.tanggal))]}, ${longTanggal(l.tanggal)}`,
    },
    {
      id: 'nama',
      judul: 'Nama Libur',
      nilai: (l) => l.nama,
      cell: (l) => (
        <Link component="button" type="button" onClick={() => onOpen(l.id)} sx={{ textAlign: 'left', font: 'inherit' }}>
          {l.nama}
        </Link>
      ),
      filter: true,
      width: 320,
      card: 'judul',
    },
    { id: 'jenis', judul: 'Jenis Libur', nilai: (l) => l.jenisLibur, filter: true, width: 150 },
    {
      id: 'wilayah',
      judul: 'Wilayah',
      nilai: (l) => l.namaWilayah,
      filter: true,
      width: 160,
      brief: (l) => l.namaWilayah,
    },
    {
      id: 'jenjang',
      judul: 'Jenjang',
      nilai: (l) => describeJenjang(l.jenjang),
      width: 180,
      brief: (l) => describeJenjang(l.jenjang),
    },
  ]
}
