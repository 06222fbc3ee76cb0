import Box from '@mui/material/Box'

type Mark = { name: string; sign: string; ground: string; text?: string; line?: string }

/** As the month inside: a colour and a sign; who is simply there needs none. */
const MARKS = {
  h: { name: 'Hadir', sign: '', ground: 'rgb(255 255 255 / 0.28)' },
  t: { name: 'Terlambat', sign: 'T', ground: '#F0B64A', text: '#3B2500' },
  d: { name: 'Dinas', sign: 'D', ground: '#9CC7FF', text: '#0C2A52' },
  i: { name: 'Izin', sign: 'I', ground: '#D9BBF7', text: '#351658' },
  l: { name: 'Libur', sign: '', ground: 'rgb(255 255 255 / 0.08)' },
  b: { name: 'Belum datang', sign: '', ground: 'transparent', line: 'rgb(255 255 255 / 0.45)' },
} as const satisfies Record<string, Mark>

/** Once for all tiles: a hundred and more, each styled by itself, took a tenth of a second of a phone before the form stood. */
const TILES = {
  '& [data-tanda]': { aspectRatio: '1', display: 'grid', placeItems: 'center', borderRadius: '22%' },
  ...Object.fromEntries(
    Object.entries(MARKS).map(([mark, { ground, text, line }]: [string, Mark]) => [
      `& [data-tanda=${mark}]`,
      {
        bgcolor: ground,
        color: text,
        ...(line === undefined ? {} : { boxShadow: `inset 0 0 0 1.5px ${line}` }),
      },
    ]),
  ),
}

/** A person a row, Monday to the Saturday of the week after, which has just begun. */
const WEEKS = ['hhhhthlhhhhhh', 'hthhhhlhhdhhh', 'hhhhhhlhhiiib', 'hdhhhhlhhhhth', 'hhhhhhlthhhhb', 'hhhiihlhhhhhb']
const DAYS = 'SSRKJSMSSRKJS'
const DAY = { pb: 0.5, opacity: 0.75, fontWeight: 'inherit' } as const
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(13, 1fr)', gap: { xs: 1, md: 1.5 } } as const

export function MonthTiles({ people, withDays = false }: { people: number; withDays?: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{ ...GRID, ...TILES, '& > b': DAY, fontSize: '0.75rem', fontWeight: 620, textAlign: 'center' }}
    >
      {withDays && signs(DAYS).map(({ sign, key }) => <b key={key}>{sign}</b>)}
      {WEEKS.slice(0, people).map((week) =>
        signs(week).map(({ sign, key }) => <Tile key={`${week} ${key}`} mark={sign} />),
      )}
    </Box>
  )
}

/** What the colours say. */
export function TileLegend() {
  return (
    <Box
      aria-hidden
      sx={{
        ...TILES,
        mt: 5,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 2,
        typography: 'caption',
        '& > span': { display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 500 },
        '& i': { width: 16, fontSize: '0.625rem', fontWeight: 680, fontStyle: 'normal' },
      }}
    >
      {Object.entries(MARKS).map(([mark, { name }]) => (
        <span key={mark}>
          <i>
            <Tile mark={mark} />
          </i>
          {name}
        </span>
      ))}
    </Box>
  )
}

const Tile = ({ mark }: { mark: string }) => <span data-tanda={mark}>{MARKS[mark as keyof typeof MARKS].sign}</span>

const signs = (row: string) => row.split('').map((sign, key) => ({ sign, key }))
