import { type DaftarAkanDihapus, daftarAkanDihapus } from '@geisa/contract/gtk/data-pribadi'
import DeleteSweepOutlined from '@mui/icons-material/DeleteSweepOutlined'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { LinkTo } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'

const route = getRouteApi('/pengaturan/akan-dihapus')
type Row = DaftarAkanDihapus['rows'][number]

/** Whose data will be erased: the office has 30 days to see that a leave date is wrong (quality.md 3). */
export function AkanDihapusPage() {
  const { halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const daftar = useQuery({
    queryKey: ['gtk', 'akan-dihapus', page],
    queryFn: ({ signal }) => call(daftarAkanDihapus, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title="Akan Dihapus" context="GTK yang masa simpan datanya sudah lewat">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4, maxWidth: '72ch' }}>
        Sesudah 30 hari di daftar ini, nama, nomor, akun, dokumen, dan catatannya dihapus pada malam hari dan tidak
        dapat dikembalikan. Hari kehadiran, hitungan, dan bulan yang terkunci tetap ada. Ada yang keliru? Buka namanya
        dan betulkan <b>Berhenti</b>: namanya keluar dari daftar ini.
      </Typography>
      <TabelDaftar<Row>
        list={daftar}
        label="GTK yang datanya akan dihapus"
        columns={COLUMNS}
        rows={daftar.data?.rows}
        rowId={(row) => row.id}
        loading={daftar.isFetching}
        keepRows
        empty={
          <EmptyState
            icon={DeleteSweepOutlined}
            title="Tidak ada yang akan dihapus"
            hint="Daftar ini disusun setiap malam. GTK masuk ke sini bila sudah berhenti dan tidak meninggalkan jejak selama masa simpan."
          />
        }
        page={{
          nth: page,
          count: daftar.data?.meta.totalPages,
          onChange: (nth) => void navigate({ search: nth === undefined ? {} : { halaman: nth } }),
        }}
        total={{ count: daftar.data?.meta.total, what: 'GTK' }}
      />
    </Page>
  )
}

const COLUMNS: ColumnOf<Row>[] = [
  {
    id: 'nama',
    title: 'Nama',
    width: 220,
    value: (row) => row.nama,
    cell: (row) => (
      <>
        <LinkTo to="/pengaturan/gtk" search={{ sekolah: row.sekolahId, gtk: row.id }} sx={{ fontWeight: 560 }}>
          {row.nama}
        </LinkTo>
        <Typography variant="caption" color="textSecondary" component="div">
          {row.namaSekolah} ({row.npsn})
        </Typography>
      </>
    ),
    brief: (row) => `${row.namaSekolah}, dihapus mulai ${formatTanggal(row.dihapusMulai)}`,
    card: 'judul',
  },
  { id: 'nip', title: 'NIP', value: (row) => row.nip, fixed: true },
  {
    id: 'berhenti',
    title: 'Berhenti',
    value: (row) => row.berhenti,
    cell: (row) => (row.berhenti === null ? '-' : formatTanggal(row.berhenti)),
    fixed: true,
  },
  {
    id: 'jejak',
    title: 'Jejak terakhir',
    value: (row) => row.jejakTerakhir.replace(/^./, (letter) => letter.toUpperCase()),
    width: 240,
    wrap: true,
  },
  {
    id: 'sejak',
    title: 'Di daftar sejak',
    value: (row) => row.sejak,
    cell: (row) => formatTanggal(row.sejak),
    fixed: true,
  },
  {
    id: 'dihapus',
    title: 'Dihapus mulai',
    value: (row) => row.dihapusMulai,
    cell: (row) => formatTanggal(row.dihapusMulai),
    fixed: true,
  },
]
