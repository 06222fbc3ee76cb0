import Box from '@mui/material/Box'
import { LOGO_AMBER, LOGO_SIDE, LOGO_TILE, LOGO_TILES } from '../ui/logo-tiles.ts'

type Props = {
  size?: number
  /** Of the tiles; on the sidebar, whose ground is not the page's, its own. */
  colour?: string
  /** Its tiles fill in one after another while something is on its way (splash.css). */
  filling?: boolean
}

/** The product's sign (ui/logo-tiles.ts). */
export function Logo({ size = 32, colour = 'primary.main', filling = false }: Props) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${LOGO_SIDE} ${LOGO_SIDE}`}
      aria-hidden
      {...(filling ? { className: 'ubin-mengisi' } : {})}
      sx={{ width: size, height: size, flexShrink: 0, color: colour, fill: 'currentColor' }}
    >
      {LOGO_TILES.map(({ amber, x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={LOGO_TILE.side}
          height={LOGO_TILE.side}
          rx={LOGO_TILE.round}
          {...(amber ? { fill: LOGO_AMBER } : {})}
        />
      ))}
    </Box>
  )
}
