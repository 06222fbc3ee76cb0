import Box from '@mui/material/Box'

type Props = {
  size?: number
  /** Of the tiles; on the sidebar, whose ground is not the page's, its own. */
  warna?: string
  /** Its tiles fill in one after another while something is on its way (awal.css). */
  mengisi?: boolean
}

/** A G of tiles as the month is drawn, and the one that asks to be looked at. The same marks stand in index.html and favicon.svg. */
const MARK = ['####', '#   ', '# o#', '####'].flatMap((row, y) =>
  row.split('').map((sign, x) => ({ sign, x: x * 4, y: y * 4 })),
)

export function Logo({ size = 32, warna = 'primary.main', mengisi = false }: Props) {
  return (
    <Box
      component="svg"
      viewBox="0 0 15 15"
      aria-hidden
      {...(mengisi ? { className: 'ubin-mengisi' } : {})}
      sx={{ width: size, height: size, flexShrink: 0, color: warna, fill: 'currentColor' }}
    >
      {MARK.filter(({ sign }) => sign !== ' ').map(({ sign, x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={3}
          height={3}
          rx={0.7}
          {...(sign === 'o' ? { fill: '#F0A92B' } : {})}
        />
      ))}
    </Box>
  )
}
