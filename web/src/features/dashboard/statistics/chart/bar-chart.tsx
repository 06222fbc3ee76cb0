import Box from '@mui/material/Box'
import { BarPlot } from '@mui/x-charts/BarChart'
import { ChartsAxis } from '@mui/x-charts/ChartsAxis'
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsSurface } from '@mui/x-charts/ChartsSurface'
import { useMemo } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { type WilayahCounts } from '../wilayah/sums.ts'
import { type BarDestination, BarLink } from './bar-link.tsx'
import { widthBeside } from './bar-names.ts'
import { ALREADY, NOT_YET } from './colours.ts'

type Props = {
  regions: readonly WilayahCounts[]
  /** Upright bars, where there is room for their names. */
  upright: boolean
  narrow: boolean
  height: number
  destination: BarDestination
}

const ROW = 34
/** Bars that would be too broad for their figures. */
const FEW = 4
const LETTER = { fontSize: 13, fontFamily: 'inherit' } as const

/**
 * Stacked bars of users and the others per region. The library draws; what can be pointed at, read aloud and
 * reached by keyboard are the links laid over it, one per region.
 */
export function BarChart({ regions, upright, narrow, height, destination }: Props) {
  const series = useMemo(
    () =>
      (['sudah', 'belum'] as const).map((id) => ({
        type: 'bar' as const,
        id,
        stack: 'sekolah',
        layout: upright ? ('vertical' as const) : ('horizontal' as const),
        data: regions.map((b) => b[id]),
        color: id === 'sudah' ? ALREADY : NOT_YET,
      })),
    [regions, upright],
  )
  // Names are written by the links, where they may take several lines.
  const kategori = {
    scaleType: 'band' as const,
    data: regions.map((b) => b.kode),
    categoryGapRatio: !upright ? 0.34 : regions.length <= FEW ? 0.6 : 0.45,
    position: 'none' as const,
  }
  const nilai = {
    min: 0,
    valueFormatter: (n: number) => numeral(n),
    tickMinStep: 1,
    disableTicks: true,
    disableLine: true,
    tickLabelStyle: LETTER,
  }
  return (
    <ChartsDataProvider
      series={series}
      xAxis={[upright ? kategori : { ...nilai, position: 'none', domainLimit: 'strict' }]}
      yAxis={[upright ? { ...nilai, width: 56 } : kategori]}
      margin={
        upright
          ? { top: 24, right: 8, bottom: 60, left: 0 }
          : {
              top: 0,
              right: narrow ? 46 : 132,
              bottom: 0,
              left: widthBeside(
                regions.map(({ nama }) => nama),
                narrow,
              ),
            }
      }
      height={upright ? height : regions.length * ROW}
      disableAxisListener
      disableKeyboardNavigation
      skipAnimation
    >
      <Box sx={{ position: 'relative' }}>
        <ChartsSurface>
          {upright && <ChartsGrid horizontal />}
          <BarPlot borderRadius={3} />
          <ChartsAxis />
        </ChartsSurface>
        <BarLink regions={regions} upright={upright} narrow={narrow} destination={destination} />
      </Box>
    </ChartsDataProvider>
  )
}
