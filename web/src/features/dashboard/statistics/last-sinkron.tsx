import type { LastSekolah } from '@geisa/contract/dashboard/dashboard'
import SyncDisabledOutlined from '@mui/icons-material/SyncDisabledOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { Frame } from '../../../ui/frame.tsx'
import { LinkTo } from '../../../ui/links.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { ColumnOf, TableFailure } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'

type Props = {
  rows: readonly LastSekolah[] | undefined
  loading: boolean
  error: TableFailure | null
  /** Kecamatan and kab/kota each in a column of its own: the schools lie far apart. */
  separateWilayah?: boolean
  /** All of them lie in the one kab/kota that the page names. */
  onlyKecamatan?: boolean
}

/** The schools heard of last; a row opens the school's dashboard. */
export function LastSinkron({ rows, loading, error, separateWilayah = false, onlyKecamatan = false }: Props) {
  return (
    <Frame title="Sinkron Terakhir">
      <Box sx={ONE_LINK}>
        <TabelData
          label="Sekolah yang terakhir sinkron"
          columns={separateWilayah ? SEPARATE : onlyKecamatan ? KECAMATAN : ONE_WILAYAH}
          rows={rows}
          rowId={(s) => s.sekolah_id}
          loading={loading}
          error={error}
          empty={
            <EmptyState
              icon={SyncDisabledOutlined}
              title="Belum ada yang sinkron"
              hint={`Sekolah tampil di sini begitu mesinnya melapor.${separateWilayah ? '' : ' Periksa juga jenjang dan status yang dipilih.'}`}
            />
          }
          card
          cardContent={cardContent}
          height="penuh"
        />
      </Box>
    </Frame>
  )
}

/** The whole row leads where its one link leads. */
const ONE_LINK = {
  '& tbody tr, & li': { position: 'relative' },
  '& ul': { gap: 0 },
  '& li': { px: 0, border: 0, borderTop: 1, borderTopColor: 'divider', borderRadius: 0 },
  // The box around it is frame enough.
  '& > div > section': { border: 0, borderRadius: 0 },
  '& a::after': { content: '""', position: 'absolute', inset: 0, zIndex: 2 },
} as const

const BASES: readonly ColumnOf<LastSekolah>[] = [
  {
    id: 'waktu',
    title: 'Waktu',
    value: (s) => s.last_sync,
    cell: (s) => <Waktu waktu={s.last_sync} zona={s.zona} />,
    fixed: true,
    order: false,
    width: 132,
  },
  {
    id: 'sekolah',
    title: 'Sekolah',
    value: (s) => s.nama,
    cell: (s) => (
      <LinkTo to="/dashboard/sekolah" search={{ sekolah: s.sekolah_id }} sx={{ fontWeight: 560 }}>
        {s.nama}
      </LinkTo>
    ),
    order: false,
    card: 'judul',
  },
]
const ONE_WILAYAH: readonly ColumnOf<LastSekolah>[] = [
  ...BASES,
  {
    id: 'wilayah',
    title: 'Wilayah',
    value: (s) => `${s.kode_wilayah_kecamatan_str}, ${s.kode_wilayah_kabupaten_kota_str}`,
    order: false,
  },
]
const KECAMATAN: readonly ColumnOf<LastSekolah>[] = [
  ...BASES,
  { id: 'wilayah', title: 'Wilayah', value: (s) => s.kode_wilayah_kecamatan_str, order: false },
]
const SEPARATE: readonly ColumnOf<LastSekolah>[] = [
  ...BASES,
  { id: 'kecamatan', title: 'Kecamatan', value: (s) => s.kode_wilayah_kecamatan_str, order: false },
  { id: 'kabKota', title: 'Kab/Kota', value: (s) => s.kode_wilayah_kabupaten_kota_str, order: false },
]

const cardContent = (s: LastSekolah) => (
  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}>
    {formatMesinTime(s.last_sync)} {s.zona}
    <div>
      {s.kode_wilayah_kecamatan_str}, {s.kode_wilayah_kabupaten_kota_str}
    </div>
  </Box>
)

/** On the school's own clock (product.md 3). */
function Waktu({ waktu, zona }: { waktu: string; zona: string }) {
  const [tanggal = '', jam = ''] = waktu.split(' ')
  return (
    <Box>
      {jam} {zona}
      <Typography variant="caption" color="textSecondary" component="div">
        {formatTanggal(tanggal)}
      </Typography>
    </Box>
  )
}
