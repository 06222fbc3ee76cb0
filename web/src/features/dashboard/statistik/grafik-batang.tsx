import Box from '@mui/material/Box'
import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxis } from '@mui/x-charts/ChartsAxis'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { useMemo } from 'react'
import { TautanBatang, type TujuanBatang } from './grafik-tautan.tsx'
import { BELUM, SUDAH } from './grafik-warna.ts'
import { type BagianWilayah, bilangan } from './wilayah-hitung.ts'

type Props = {
  bagian: readonly BagianWilayah[]
  /** Upright bars, where there is room for their names. */
  tegak: boolean
  sempit: boolean
  tinggi: number
  tujuan: TujuanBatang
}

const BARIS = 34
/** Bars that would be too broad for their figures. */
const SEDIKIT = 4
const HURUF = { fontSize: 13, fontFamily: 'inherit' } as const

/**
 * Stacked bars of users and the others per region. The library draws; what can be pointed at, read aloud and
 * reached by keyboard are the links laid over it, one per region.
 */
export function GrafikBatang({ bagian, tegak, sempit, tinggi, tujuan }: Props) {
  const series = useMemo(
    () =>
      (['sudah', 'belum'] as const).map((id) => ({
        type: 'bar' as const,
        id,
        stack: 'sekolah',
        layout: tegak ? ('vertical' as const) : ('horizontal' as const),
        data: bagian.map((b) => b[id]),
        color: id === 'sudah' ? SUDAH : BELUM,
      })),
    [bagian, tegak],
  )
  // Names are written by the links, where they may take two lines.
  const kategori = {
    scaleType: 'band' as const,
    data: bagian.map((b) => b.kode),
    categoryGapRatio: !tegak ? 0.34 : bagian.length <= SEDIKIT ? 0.6 : 0.45,
    position: 'none' as const,
  }
  const nilai = {
    min: 0,
    valueFormatter: (n: number) => bilangan(n),
    tickMinStep: 1,
    disableTicks: true,
    disableLine: true,
    tickLabelStyle: HURUF,
  }
  return (
    <ChartsDataProvider
      series={series}
      xAxis={[tegak ? kategori : { ...nilai, position: 'none', domainLimit: 'strict' }]}
      yAxis={[tegak ? { ...nilai, width: 56 } : kategori]}
      margin={
        tegak
          ? { top: 24, right: 8, bottom: 60, left: 0 }
          : { top: 0, right: sempit ? 46 : 132, bottom: 0, left: lebarNama(bagian, sempit) }
      }
      height={tegak ? tinggi : bagian.length * BARIS}
      disableAxisListener
      disableKeyboardNavigation
      skipAnimation
    >
      <Box sx={{ position: 'relative' }}>
        <ChartsSurface>
          {tegak && <ChartsGrid horizontal />}
          <BarPlot borderRadius={3} />
          <ChartsAxis />
        </ChartsSurface>
        <TautanBatang bagian={bagian} tegak={tegak} sempit={sempit} tujuan={tujuan} />
      </Box>
    </ChartsDataProvider>
  )
}

/** As wide as the longest name asks, about; what is longer takes a second line. */
function lebarNama(bagian: readonly BagianWilayah[], sempit: boolean): number {
  const huruf = Math.max(...bagian.map(({ nama }) => nama.length))
  return Math.min(huruf * 7.2 + 14, sempit ? 116 : 200)
}
