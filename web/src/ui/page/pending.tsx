import Box from '@mui/material/Box'

/** While it is not yet known what will stand here: a skeleton would promise a list. Tiles fill in, as at the start (splash.css). */
export function Pending({ what }: { what: string }) {
  return (
    <Box
      component="output"
      aria-label={`Sedang memuat ${what}`}
      aria-busy
      sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}
    >
      <Box
        component="svg"
        viewBox="0 0 11 11"
        aria-hidden
        className="ubin-mengisi"
        sx={{ width: 33, height: 33, color: 'primary.main', fill: 'currentColor' }}
      >
        {TILES.map(([x, y]) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={3} height={3} rx={0.7} />
        ))}
      </Box>
    </Box>
  )
}

const TILES = [0, 4, 8].flatMap((y) => [0, 4, 8].map((x) => [x, y]))
