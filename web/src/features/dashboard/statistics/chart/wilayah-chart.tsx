import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { useWidth } from '../../../../ui/chart/use-width.ts'
import { Frame } from '../../../../ui/frame.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { canDescend, levelBelow, type Order, type WilayahCounts } from '../wilayah/sums.ts'
import { TabelWilayah } from '../wilayah/table.tsx'
import { namesFitBelow } from './bar-names.ts'
import { ALREADY, NOT_YET } from './colours.ts'
import { Tanda } from './donut-chart.tsx'

const loadChart = () => import('./bar-chart.tsx')
/** Without the chart's code the page keeps its figures, and the table shows the same. */
const BarChart = lazy(async () => {
  try {
    return { default: (await loadChart()).BarChart }
  } catch {
    return { default: ChartNotLoaded }
  }
})

type Props = {
  /** Level of the region whose parts are shown; undefined while nothing has come. */
  level: number | undefined
  regions: readonly WilayahCounts[] | undefined
  /** Regions that hold no school of the caller's levels, and are not shown. */
  empty: number
  order: Order
  tabel: boolean
  onOrder: (order: Order) => void
  onTabel: (tabel: boolean) => void
}

/** The area keeps its height whatever it shows: nothing below it moves (product.md 7). */
const HEIGHT = 520
/** On a phone nothing stands beside it. */
const NARROW = 240

/** Schools that use GEISA, region by region: bars, or the same figures as a table. */
export function WilayahChart({ level, regions, empty, order, tabel, onOrder, onTabel }: Props) {
  // Fetched beside the figures, not after them.
  useEffect(() => {
    if (!tabel) void loadChart().catch(() => undefined)
  }, [tabel])
  const bottom = level === undefined ? '' : ` per ${levelBelow(level)}`
  return (
    <Frame title={`Sekolah yang Sudah Menggunakan GEISA${bottom}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', columnGap: 3, rowGap: 4, mb: 3 }}>
        <Legend shown={!tabel} />
        <TextField
          select
          label="Urutkan"
          value={order}
          onChange={(e) => onOrder(e.target.value === 'nama' ? 'nama' : 'terendah')}
          sx={{ width: { xs: '100%', sm: 216 } }}
        >
          <MenuItem value="nama">Nama</MenuItem>
          <MenuItem value="terendah">Persentase terendah</MenuItem>
        </TextField>
        <Button
          variant="outlined"
          startIcon={tabel ? <BarChartOutlined /> : <TableRowsOutlined />}
          onClick={() => onTabel(!tabel)}
          sx={{ width: { xs: '100%', sm: 'auto' } }}
        >
          {tabel ? 'Tampilkan sebagai grafik' : 'Tampilkan sebagai tabel'}
        </Button>
      </Box>
      <Box sx={{ minHeight: { xs: NARROW, md: HEIGHT } }}>
        {regions === undefined || level === undefined ? (
          <Placeholder />
        ) : regions.length === 0 ? (
          <EmptyState
            image="wilayah"
            title="Data tidak ditemukan. . ."
            hint="Tidak ada sekolah dalam cakupan Anda di wilayah ini."
          />
        ) : tabel ? (
          <TabelWilayah level={level} regions={regions} height={HEIGHT} />
        ) : (
          <Suspense fallback={<Placeholder />}>
            <Bar level={level} regions={regions} />
          </Suspense>
        )}
      </Box>
      {empty > 0 && level !== undefined && regions !== undefined && regions.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {numeral(empty)} {levelBelow(level).toLowerCase()} lain tidak mempunyai sekolah pada pilihan ini
        </Typography>
      )}
    </Frame>
  )
}

function Bar({ level, regions }: { level: number; regions: readonly WilayahCounts[] }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const downward = canDescend(level)
  const [frame, width] = useWidth()
  const names = regions.map(({ nama }) => nama)
  return (
    <Box ref={frame} sx={{ maxHeight: HEIGHT, overflowY: 'auto', overflowX: 'hidden' }}>
      <BarChart
        regions={regions}
        upright={!narrow && namesFitBelow(names, width)}
        narrow={narrow}
        height={HEIGHT}
        destination={{
          downward,
          hint: downward ? `Klik untuk melihat per ${levelBelow(level + 1)}` : 'Klik untuk membuka daftar sekolahnya',
        }}
      />
    </Box>
  )
}

function Legend({ shown }: { shown: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        display: { xs: shown ? 'flex' : 'none', sm: 'flex' },
        visibility: shown ? 'visible' : 'hidden',
        gap: 4,
        minWidth: 140,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <span>
        <Tanda colour={ALREADY} />
        Sudah
      </span>
      <span>
        <Tanda colour={NOT_YET} />
        Belum
      </span>
    </Box>
  )
}

function ChartNotLoaded() {
  return (
    <EmptyState
      image="galat"
      title="Grafik belum dapat dimuat"
      hint="Angkanya tetap ada: pilih 'Tampilkan sebagai tabel'. Grafiknya kembali setelah halaman dimuat ulang."
    />
  )
}

function Placeholder() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" sx={{ height: { xs: NARROW - 32, md: HEIGHT - 32 } }} />
      <Box component="output" sx={{ display: 'block', mt: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
        Sedang memuat data. . .
      </Box>
    </>
  )
}
