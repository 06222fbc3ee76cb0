import type { Answer } from '@geisa/contract/endpoint'
import type { penggunaPolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { loadFailure } from '../../../shared/load-failure.ts'
import { numeral } from '../../../shared/numerals.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import { useUsersOfPola } from '../queries.ts'
import { periodWords } from './pola-words.ts'

type Row = Answer<typeof penggunaPolaJam>['rows'][number]

/** Who works by it today or later. */
export function PolaUsers({ id, today }: { id: number; today: string }) {
  const users = useUsersOfPola(id)
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const columns = useMemo(() => userColumns(today, operator), [today, operator])
  const { data } = users
  return (
    <Frame title="Dipakai oleh">
      <TabelData<Row>
        label="GTK yang memakai pola ini"
        columns={columns}
        rows={data?.rows}
        rowId={(row) => `${row.gtkId} ${row.berlakuMulai}`}
        loading={users.isFetching}
        error={data === undefined && users.isError ? loadFailure(users) : null}
        empty="Belum ada GTK yang memakai pola ini. Berikan lewat daftar GTK: centang orangnya, lalu Atur jam kerja."
        card
        height="penuh"
      />
      {data && data.jumlah > data.rows.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Menampilkan {numeral(data.rows.length)} dari {numeral(data.jumlah)} GTK.
        </Typography>
      )}
    </Frame>
  )
}

const userColumns = (today: string, operator: boolean): ColumnOf<Row>[] => [
  {
    id: 'nama',
    title: 'Nama',
    width: 220,
    value: (row) => row.nama,
    cell: (row) => (
      <LinkTo
        to="/pengaturan/gtk"
        search={{ ...(operator ? {} : { sekolah: row.sekolahId }), gtk: row.gtkId, tab: 'jam-kerja' }}
      >
        {row.nama}
      </LinkTo>
    ),
    card: 'judul',
  },
  ...(operator
    ? []
    : [
        {
          id: 'sekolah',
          title: 'Sekolah',
          width: 200,
          value: (row: Row) => row.namaSekolah,
          brief: (row: Row) => row.namaSekolah,
        },
      ]),
  {
    id: 'berlaku',
    title: 'Berlaku',
    value: (row) => row.berlakuMulai,
    cell: (row) => periodWords(row, today),
    brief: (row) => periodWords(row, today),
  },
]
