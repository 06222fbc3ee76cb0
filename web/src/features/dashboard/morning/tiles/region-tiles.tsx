import type { KehadiranUbin, KehadiranWilayah } from '@geisa/contract/dashboard/kehadiran-wilayah'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { formatBulan, formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { Frame } from '../../../../ui/frame.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import type { Kehadiran } from '../../queries-kehadiran.ts'
import { levelBelow } from '../../statistics/wilayah/sums.ts'
import { LoadedPart } from '../loaded-part.tsx'
import { type TileChoice, type TileColour, type TileDay, tileFace } from './face.ts'
import { TileLegend } from './ground.tsx'
import { TileMap } from './map.tsx'
import { TileTable } from './table.tsx'

const MAP = { narrow: 400, wide: 340 } as const
const FOOT = { narrow: 130, wide: 48 } as const
const HEIGHT = { xs: MAP.narrow + FOOT.narrow, sm: MAP.wide + FOOT.wide } as const

type Props = {
  query: Kehadiran['tiles']
  day: TileDay
  colour: TileColour
  onColour: (colour: TileColour) => void
}

/** Each region below the chosen one, or each school, as a tile: its size the staff, its colour how it stands. */
export function RegionTiles({ query, day, colour, onColour }: Props) {
  const [tabel, setTabel] = useState(false)
  const { data } = query
  return (
    <Frame
      title={data === undefined ? 'Kehadiran per wilayah' : heading(data, colour)}
      actions={
        <Box sx={{ display: 'flex', flexBasis: { xs: '100%', sm: 'auto' }, alignItems: 'center', gap: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={colour}
            aria-label="Warna ubin"
            onChange={(_, next: TileColour | null) => next !== null && onColour(next)}
            sx={{ '& button': { py: 0.5, px: 3, textTransform: 'none' } }}
          >
            <ToggleButton value="kehadiran">Kehadiran</ToggleButton>
            <ToggleButton value="kesiapan">Kesiapan</ToggleButton>
          </ToggleButtonGroup>
          <Button
            size="small"
            startIcon={tabel ? <GridViewOutlined /> : <TableRowsOutlined />}
            onClick={() => setTabel(!tabel)}
          >
            {tabel ? 'Ubin' : 'Tabel'}
          </Button>
        </Box>
      }
    >
      <LoadedPart
        query={query}
        height={HEIGHT}
        placeholder={<Skeleton aria-hidden variant="rounded" sx={{ height: { xs: MAP.narrow, sm: MAP.wide } }} />}
      >
        {(content) => <Content data={content} day={day} colour={colour} tabel={tabel} />}
      </LoadedPart>
    </Frame>
  )
}

/** What the tiles are: at the bottom, and for a foundation, the schools. */
const unitOf = ({ wilayah, ubin }: KehadiranWilayah): string =>
  wilayah === null || ubin.some(({ sekolahId }) => sekolahId !== null) ? 'Sekolah' : levelBelow(wilayah.level)

const heading = (data: KehadiranWilayah, colour: TileColour): string =>
  colour === 'kehadiran' ? `Kehadiran per ${unitOf(data)}` : `Kesiapan ${formatBulan(data.bulan)} per ${unitOf(data)}`

const hasSchool = ({ kesiapan }: KehadiranUbin): boolean => kesiapan.sekolah > 0

type ContentProps = { data: KehadiranWilayah; day: TileDay; colour: TileColour; tabel: boolean }

function Content({ data, day, colour, tabel }: ContentProps) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { bulan, tanggalLengkap } = data
  const choice = useMemo<TileChoice>(
    () => ({ colour, day, bulan, tanggal: tanggalLengkap }),
    [colour, day, bulan, tanggalLengkap],
  )
  // The largest first: reading order, Tab order and the picture agree.
  const staffed = useMemo(
    () =>
      data.ubin
        .filter(({ hariIni }) => hariIni.jumlahGtk > 0)
        .toSorted((a, b) => b.hariIni.jumlahGtk - a.hariIni.jumlahGtk),
    [data.ubin],
  )
  const without = data.ubin.length - staffed.length
  const height = narrow ? MAP.narrow : MAP.wide
  if (staffed.length === 0) {
    return (
      <EmptyState
        icon={GridViewOutlined}
        title={data.ubin.length === 0 ? 'Belum ada sekolah di sini' : 'Belum ada GTK di sini'}
        hint="Ubinnya tampil begitu ada sekolah yang mempunyai GTK."
      />
    )
  }
  if (tabel)
    return (
      <TileTable
        ubin={data.ubin.filter(hasSchool)}
        unit={unitOf(data)}
        choice={choice}
        height={height + (narrow ? FOOT.narrow : FOOT.wide)}
      />
    )
  return (
    <>
      <TileMap ubin={staffed} height={height} choice={choice} />
      <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
        <TileLegend colour={colour} waiting={staffed.some((u) => tileFace(u, choice).share === 'nanti')} />
        <Typography variant="caption" color="textSecondary">
          {sentence(colour, day, tanggalLengkap)} Besar ubin menurut jumlah GTK.
          {without > 0 && ` ${numeral(without)} ${unitOf(data).toLowerCase()} lain belum mempunyai GTK.`}
        </Typography>
      </Box>
    </>
  )
}

function sentence(colour: TileColour, day: TileDay, lastDay: string | null): string {
  if (colour === 'kesiapan') return 'Sekolah yang SPTJM-nya sudah dikirim.'
  if (day === 'hari-ini') return 'Hadir sejauh ini, dari GTK yang mesinnya sudah melapor.'
  return lastDay === null ? 'Belum ada hari yang lengkap.' : `Hadir pada ${formatTanggal(lastDay)}.`
}
