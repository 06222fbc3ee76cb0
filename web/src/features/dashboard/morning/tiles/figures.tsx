import Box from '@mui/material/Box'
import type { Tile } from '../../../../ui/chart/square-tiles.ts'
import { linesOf, nameWidth } from '../../../../ui/chart/text-width.ts'
import type { TileFace } from './face.ts'
import { FilledSign } from './ground.tsx'

/** The smallest are not eaten up by what lies between them. */
export const gap = ({ width, height }: Pick<Tile, 'width' | 'height'>): number =>
  Math.min(3, width * 0.12, height * 0.12)

/** A tile that is too small loses its name first, then its number, at last its sign; the tooltip keeps them all. */
export function TileFigures({ tile, nama, face }: { tile: Tile; nama: string; face: TileFace }) {
  if (tile.width < 24 || tile.height < 24) return null
  const { name, number, large } = tileWords(tile, nama, face)
  return (
    <Box component="span" aria-hidden sx={{ display: 'contents' }}>
      {name && (
        <Box component="span" sx={NAME} style={{ fontSize: name.size, WebkitLineClamp: name.lines }}>
          {nama}
        </Box>
      )}
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 'none',
          px: name ? 2 : 1,
          py: 1,
          minWidth: 0,
          fontSize: large ? LARGE : SMALL,
          fontWeight: 640,
          lineHeight: 1.2,
        }}
      >
        <FilledSign share={face.share} />
        {number && (
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {face.value}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const LARGE = 20
const SMALL = 14
/** Of names, in pixels: the smaller one where the larger one would be cut. */
const NAME_SIZES = [13, 11]
const NAME_LEADING = 1.25

/** What stands whole in a tile: a cut word says less than the sign alone. */
function tileWords({ width, height }: Tile, nama: string, face: TileFace) {
  const large = width > 180 && height > 110
  const size = large ? LARGE : SMALL
  const inner = width - gap({ width, height })
  const room = { width: inner - 16, height: height - (large ? 41 : 34) }
  const name = NAME_SIZES.map((one) => ({ size: one, lines: linesOf(nama, (room.width * 13) / one) })).find(
    (one) => one.lines <= MOST_LINES && one.lines * one.size * NAME_LEADING <= room.height,
  )
  // Bold letters are wider by a tenth at most; beside them the sign and the room on both sides.
  const sign = face.share === 'nanti' ? 0 : 18
  const number = sign + (nameWidth(face.value) * size * 1.1) / 13 + (name ? 16 : 8) <= inner
  return { name, number, large }
}
const MOST_LINES = 3

const NAME = {
  flex: 'none',
  px: 2,
  pt: 1.5,
  lineHeight: NAME_LEADING,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const
