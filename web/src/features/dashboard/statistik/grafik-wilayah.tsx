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
import { Kotak } from '../../../ui/kotak.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { Tanda } from './grafik-donat.tsx'
import { BELUM, SUDAH } from './grafik-warna.ts'
import { type BagianWilayah, bilangan, bisaTurun, tingkatBawah, type Urutan } from './wilayah-hitung.ts'
import { TabelWilayah } from './wilayah-tabel.tsx'

const muatGrafik = () => import('./grafik-batang.tsx')
/** Without the chart's code the page keeps its figures, and the table shows the same. */
const GrafikBatang = lazy(async () => {
  try {
    return { default: (await muatGrafik()).GrafikBatang }
  } catch {
    return { default: GrafikTakTermuat }
  }
})

type Props = {
  /** Level of the region whose parts are shown; undefined while nothing has come. */
  level: number | undefined
  bagian: readonly BagianWilayah[] | undefined
  /** Regions that hold no school of the caller's levels, and are not shown. */
  kosong: number
  urut: Urutan
  tabel: boolean
  onUrut: (urut: Urutan) => void
  onTabel: (tabel: boolean) => void
}

/** The area keeps its height whatever it shows: nothing below it moves (product.md 7). */
const TINGGI = 520
/** On a phone nothing stands beside it. */
const SEMPIT = 240
/** As many names fit under upright bars. */
const TEGAK_PALING_BANYAK = 8

/** Schools that use GEISA, region by region: bars, or the same figures as a table. */
export function GrafikWilayah({ level, bagian, kosong, urut, tabel, onUrut, onTabel }: Props) {
  // Fetched beside the figures, not after them.
  useEffect(() => {
    if (!tabel) void muatGrafik().catch(() => undefined)
  }, [tabel])
  const bawah = level === undefined ? '' : ` per ${tingkatBawah(level)}`
  return (
    <Kotak judul={`Sekolah yang Sudah Menggunakan GEISA${bawah}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 4, mb: 3 }}>
        <Legenda tampil={!tabel} />
        <TextField
          select
          label="Urutkan"
          value={urut}
          onChange={(e) => onUrut(e.target.value === 'nama' ? 'nama' : 'terendah')}
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
      <Box sx={{ minHeight: { xs: SEMPIT, md: TINGGI } }}>
        {bagian === undefined || level === undefined ? (
          <Kerangka />
        ) : bagian.length === 0 ? (
          <KeadaanKosong
            ikon={BarChartOutlined}
            judul="Data tidak ditemukan. . ."
            petunjuk="Tidak ada sekolah dalam cakupan Anda di wilayah ini."
          />
        ) : tabel ? (
          <TabelWilayah level={level} bagian={bagian} tinggi={TINGGI} />
        ) : (
          <Suspense fallback={<Kerangka />}>
            <Batang level={level} bagian={bagian} />
          </Suspense>
        )}
      </Box>
      {kosong > 0 && level !== undefined && bagian !== undefined && bagian.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {bilangan(kosong)} {tingkatBawah(level).toLowerCase()} lain tidak mempunyai sekolah pada pilihan ini
        </Typography>
      )}
    </Kotak>
  )
}

function Batang({ level, bagian }: { level: number; bagian: readonly BagianWilayah[] }) {
  const sempit = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const turun = bisaTurun(level)
  return (
    <Box sx={{ maxHeight: TINGGI, overflowY: 'auto', overflowX: 'hidden' }}>
      <GrafikBatang
        bagian={bagian}
        tegak={!sempit && bagian.length <= TEGAK_PALING_BANYAK}
        sempit={sempit}
        tinggi={TINGGI}
        tujuan={{
          turun,
          petunjuk: turun
            ? `Klik untuk melihat per ${tingkatBawah(level + 1)}`
            : 'Klik untuk membuka daftar sekolahnya',
        }}
      />
    </Box>
  )
}

function Legenda({ tampil }: { tampil: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        display: { xs: tampil ? 'flex' : 'none', sm: 'flex' },
        visibility: tampil ? 'visible' : 'hidden',
        gap: 4,
        minWidth: 140,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      }}
    >
      <span>
        <Tanda warna={SUDAH} />
        Sudah
      </span>
      <span>
        <Tanda warna={BELUM} />
        Belum
      </span>
    </Box>
  )
}

function GrafikTakTermuat() {
  return (
    <KeadaanKosong
      ikon={BarChartOutlined}
      judul="Grafik belum dapat dimuat"
      petunjuk="Angkanya tetap ada: pilih 'Tampilkan sebagai tabel'. Grafiknya kembali setelah halaman dimuat ulang."
    />
  )
}

function Kerangka() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" sx={{ height: { xs: SEMPIT - 32, md: TINGGI - 32 } }} />
      <Box component="output" sx={{ display: 'block', mt: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
        Sedang memuat data. . .
      </Box>
    </>
  )
}
