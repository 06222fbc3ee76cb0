import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { bagiWords } from '../../shared/libur/bagi-words.ts'
import { formatHariRange, formatRange, namaHariRange } from '../../shared/tanggal/tanggal.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { ColumnOf, TableFailure } from '../../ui/table/columns.ts'
import { TabelData } from '../../ui/table/data-table.tsx'
import { BagiCell } from './bagi-cell.tsx'
import { describeJenjang } from './libur-draft.ts'
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
          title={tahun === 'semua' ? 'Belum ada hari libur' : `Belum ada hari libur tahun ${tahun}`}
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
  rows.filter((l) => tahun === 'semua' || (l.tanggal.slice(0, 4) <= tahun && l.sampai.slice(0, 4) >= tahun))

function liburColumns(onOpen: (id: number) => void): ColumnOf<ShownLibur>[] {
  return [
    {
      id: 'tanggal',
      title: 'Tanggal',
      value: (l) => l.tanggal,
      cell: (l) => (
        <>
          {formatRange(l.tanggal, l.sampai)}{' '}
          {l.sampai === l.tanggal && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {namaHariRange(l.tanggal, l.sampai)}
            </Box>
          )}
        </>
      ),
      fixed: true,
      width: 210,
      brief: (l) => formatHariRange(l.tanggal, l.sampai),
    },
    {
      id: 'nama',
      title: 'Nama Libur',
      value: (l) => l.nama,
      cell: (l) => (
        <Link component="button" type="button" onClick={() => onOpen(l.id)} sx={{ textAlign: 'left', font: 'inherit' }}>
          {l.nama}
        </Link>
      ),
      filter: true,
      width: 280,
      card: 'judul',
    },
    {
      id: 'bagi',
      title: 'Bagi',
      hint: 'Status kepegawaian atau jenis GTK yang mendapat libur ini',
      value: (l) => bagiWords(l.bagi),
      cell: (l) => <BagiCell bagi={l.bagi} />,
      filter: true,
      width: 150,
      brief: (l) => l.bagi !== null && <BagiCell bagi={l.bagi} />,
    },
    { id: 'jenis', title: 'Jenis Libur', value: (l) => l.jenisLibur, filter: true, width: 145 },
    {
      id: 'wilayah',
      title: 'Wilayah',
      value: (l) => l.namaWilayah,
      filter: true,
      width: 140,
      brief: (l) => l.namaWilayah,
    },
    {
      id: 'jenjang',
      title: 'Jenjang',
      value: (l) => describeJenjang(l.jenjang),
      width: 140,
      brief: (l) => describeJenjang(l.jenjang),
    },
  ]
}
