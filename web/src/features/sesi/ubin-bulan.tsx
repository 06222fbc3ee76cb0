import Box from '@mui/material/Box'

type Mark = { nama: string; sign: string; latar: string; teks?: string; garis?: string }

/** As the month inside: a colour and a sign; who is simply there needs none. */
const MARKS = {
  h: { nama: 'Hadir', sign: '', latar: 'rgb(255 255 255 / 0.28)' },
  t: { nama: 'Terlambat', sign: 'T', latar: '#F0B64A', teks: '#3B2500' },
  d: { nama: 'Dinas', sign: 'D', latar: '#9CC7FF', teks: '#0C2A52' },
  i: { nama: 'Izin', sign: 'I', latar: '#D9BBF7', teks: '#351658' },
  l: { nama: 'Libur', sign: '', latar: 'rgb(255 255 255 / 0.08)' },
  b: { nama: 'Belum datang', sign: '', latar: 'transparent', garis: 'rgb(255 255 255 / 0.45)' },
} as const satisfies Record<string, Mark>

/** A person a row, Monday to the Saturday of the week after, which has just begun. */
const WEEKS = ['hhhhthlhhhhhh', 'hthhhhlhhdhhh', 'hhhhhhlhhiiib', 'hdhhhhlhhhhth', 'hhhhhhlthhhhb', 'hhhiihlhhhhhb']
const DAYS = 'SSRKJSMSSRKJS'
const GRID = { display: 'grid', gridTemplateColumns: 'repeat(13, 1fr)', gap: { xs: 1, md: 1.5 } } as const

export function MonthTiles({ people, withDays = false }: { people: number; withDays?: boolean }) {
  return (
    <Box aria-hidden sx={{ ...GRID, fontSize: '0.75rem', fontWeight: 620, textAlign: 'center' }}>
      {withDays &&
        signs(DAYS).map(({ sign, key }) => (
          <Box key={key} sx={{ pb: 0.5, opacity: 0.75 }}>
            {sign}
          </Box>
        ))}
      {WEEKS.slice(0, people).map((week) =>
        signs(week).map(({ sign, key }) => <Tile key={`${week} ${key}`} mark={sign} />),
      )}
    </Box>
  )
}

/** What the colours say. */
export function TileLegend() {
  return (
    <Box aria-hidden sx={{ mt: 5, display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2, typography: 'caption' }}>
      {Object.entries(MARKS).map(([mark, { nama }]) => (
        <Box key={mark} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontWeight: 500 }}>
          <Box sx={{ width: 16, fontSize: '0.625rem', fontWeight: 680 }}>
            <Tile mark={mark} />
          </Box>
          {nama}
        </Box>
      ))}
    </Box>
  )
}

function Tile({ mark }: { mark: string }) {
  const { sign, latar, teks, garis }: Mark = MARKS[mark as keyof typeof MARKS]
  return (
    <Box
      sx={{
        aspectRatio: '1',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '22%',
        bgcolor: latar,
        color: teks,
        ...(garis === undefined ? {} : { boxShadow: `inset 0 0 0 1.5px ${garis}` }),
      }}
    >
      {sign}
    </Box>
  )
}

const signs = (row: string) => row.split('').map((sign, key) => ({ sign, key }))
