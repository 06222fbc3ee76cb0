import { formatJam as clockOf, SECONDS_PER_DAY } from '@geisa/engine/calendar'
import type { HariPola } from '@geisa/engine/fakta'
import { polaDuration } from '@geisa/engine/jadwal/check-pola'
import { jamPola } from '@geisa/engine/jadwal/pola-jam'
import { BUILTIN_PENGATURAN } from '@geisa/engine/pengaturan'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { briefHari, durationWords, namaHariAt, WEEK } from './pola-words.ts'
import { type Mark, type Piece, weekMarks, workPieces } from './week-picture.ts'

type Week = { hari: readonly HariPola[]; batasHari: number | null }
type Props = {
  week: Week
  /** Without the legend: in a dialog that has more to say. */
  bare?: boolean
}

const HOURS = [0, 6, 12, 18, 24] as const
const share = (seconds: number): string => `${(100 * seconds) / SECONDS_PER_DAY}%`
const clock = (seconds: number): string => clockOf(seconds).slice(0, 5)

/** A week's hours on seven rows of 24: a night goes on in the row of the next day, hatched. Read aloud as sentences. */
export function WeekDrawing({ week, bare = false }: Props) {
  const pieces = workPieces(week)
  const marks = weekMarks(week, BUILTIN_PENGATURAN.batasMalam)
  const { efektif } = polaDuration({ hari: week.hari, minimalMingguan: null })
  const hasTail = pieces.some(({ row, hari }) => row !== hari)
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <VisuallyHidden>
        {WEEK.map((hari) => (
          <span key={hari}>{dayAloud(week, hari)} </span>
        ))}
      </VisuallyHidden>
      <Box aria-hidden sx={GRID}>
        <span />
        <Axis />
        <span />
        {WEEK.map((hari) => (
          <Row
            key={hari}
            hari={hari}
            row={week.hari.find((one) => one.hari === hari)}
            pieces={pieces.filter(({ row }) => row === hari)}
            marks={marks.filter(({ row }) => row === hari)}
          />
        ))}
      </Box>
      {!bare && (
        <Box component="figcaption" sx={LEGEND}>
          <Sign sx={WORK}>jam kerja</Sign>
          {hasTail && <Sign sx={[WORK, TAIL]}>malam hari sebelumnya</Sign>}
          <Sign sx={[SIGN_LINE, START]}>tap mulai dihitung</Sign>
          <Sign sx={[SIGN_LINE, BORDER]}>hari sebelumnya berakhir</Sign>
          <Box component="span" sx={{ ml: { sm: 'auto' }, color: 'text.primary', fontWeight: 560 }}>
            {durationWords(efektif)} seminggu
          </Box>
        </Box>
      )}
    </Box>
  )
}

type RowProps = { hari: number; row: HariPola | undefined; pieces: readonly Piece[]; marks: readonly Mark[] }

function Row({ hari, row, pieces, marks }: RowProps) {
  const jam = jamPola(row)
  const duration = row ? polaDuration({ hari: [row], minimalMingguan: null }).efektif : 0
  return (
    <>
      <Box sx={{ lineHeight: 1.2 }}>
        <Box sx={{ fontWeight: 560, color: jam === null ? 'text.secondary' : 'text.primary' }}>{briefHari(hari)}</Box>
        {jam !== null && (
          <Box sx={{ display: { sm: 'none' }, fontSize: '0.6875rem', color: 'text.secondary' }}>
            {clock(jam.masuk)}–{clock(jam.pulang)}
          </Box>
        )}
      </Box>
      <Box sx={[TRACK, jam === null && pieces.length === 0 && { bgcolor: 'action.hover' }]}>
        {HOURS.slice(1, -1).map((hour) => (
          <Box key={hour} sx={{ ...GRID_LINE, left: share(hour * 3600) }} />
        ))}
        {pieces.map((piece) => (
          <Bar key={`${piece.hari} ${piece.from}`} piece={piece} />
        ))}
        {marks.map(({ what, at }) => (
          <Box key={what} sx={[MARK, what === 'mulai' ? START : BORDER, { left: share(at) }]} />
        ))}
      </Box>
      <Box sx={{ textAlign: 'right', color: 'text.secondary', whiteSpace: 'nowrap', fontSize: '0.75rem' }}>
        {jam === null ? 'Libur' : briefDuration(duration)}
      </Box>
    </>
  )
}

/** Its own clock stands in it where it fits; where it goes on after midnight that end is open. */
function Bar({ piece: { row, hari, from, until } }: { piece: Piece }) {
  const tail = row !== hari
  const goesOn = until === SECONDS_PER_DAY
  return (
    <Box
      sx={[
        WORK,
        BAR,
        tail && TAIL,
        tail && from === 0 && { borderLeft: 0, borderTopLeftRadius: 0, borderBottomLeftRadius: 0 },
        !tail && goesOn && { borderRight: 0, borderTopRightRadius: 0, borderBottomRightRadius: 0 },
        { left: share(from), width: share(until - from) },
      ]}
    >
      <Box component="span" sx={CLOCK}>
        {tail && from === 0 ? `sampai ${clock(until)}` : goesOn ? `${clock(from)} →` : `${clock(from)}–${clock(until)}`}
      </Box>
    </Box>
  )
}

const Axis = () => (
  <Box sx={{ position: 'relative', height: 18, fontSize: '0.6875rem', color: 'text.secondary' }}>
    {HOURS.map((hour) => (
      <Box
        key={hour}
        sx={{
          position: 'absolute',
          left: share(hour * 3600),
          translate: hour === 0 ? 0 : hour === 24 ? '-100%' : '-50%',
        }}
      >
        {String(hour).padStart(2, '0')}
      </Box>
    ))}
  </Box>
)

function Sign({ sx, children }: { sx: SxProps<Theme>; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Box
        component="span"
        aria-hidden
        sx={[{ width: 18, height: 12, borderRadius: '3px', flex: 'none' }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
      {children}
    </Box>
  )
}

/** 'Selasa: 18:00 sampai Rabu 06:00, tap dihitung sejak 16:30, 12 jam.' */
function dayAloud({ hari, batasHari }: Week, weekday: number): string {
  const row = hari.find((one) => one.hari === weekday)
  const jam = jamPola(row)
  if (!row || jam === null) return `${namaHariAt(weekday)}: libur.`
  const night = jam.pulang >= SECONDS_PER_DAY
  const next = namaHariAt((weekday + 1) % 7)
  const { efektif, istirahat } = polaDuration({ hari: [row], minimalMingguan: null })
  const rest = istirahat === 0 ? '' : `, istirahat ${durationWords(istirahat)}`
  const border = night && batasHari !== null ? `, berakhir ${next} ${clock(batasHari)}` : ''
  return `${namaHariAt(weekday)}: ${clock(jam.masuk)} sampai ${night ? `${next} ` : ''}${clock(jam.pulang)}, tap dihitung sejak ${clock(jam.mulaiAbsen)}${border}, ${durationWords(efektif)}${rest}.`
}

/** 14400 → '4 j', 23400 → '6 j 30'. */
function briefDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60) % 60
  return `${Math.floor(seconds / 3600)} j${minutes === 0 ? '' : ` ${minutes}`}`
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '74px minmax(0, 1fr) 36px', sm: '34px minmax(0, 1fr) 44px' },
  columnGap: 2,
  rowGap: '3px',
  alignItems: 'center',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const
const TRACK = {
  position: 'relative',
  height: 28,
  borderRadius: '4px',
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
} as const
const GRID_LINE = { position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'divider' } as const
const WORK = (theme: Theme) => ({
  bgcolor: theme.tones.info.ground,
  border: `1px solid ${theme.tones.info.text}`,
  color: theme.tones.info.text,
})
const TAIL = (theme: Theme) => ({
  backgroundImage: `repeating-linear-gradient(135deg, ${theme.tones.info.line} 0 2px, transparent 2px 7px)`,
})
const BAR = {
  position: 'absolute',
  top: '3px',
  bottom: '3px',
  borderRadius: '4px',
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
} as const
/** A clock that would be cut stands at the left of the row, and is read aloud. */
const CLOCK = {
  fontSize: '0.6875rem',
  fontWeight: 560,
  whiteSpace: 'nowrap',
  px: 0.5,
  bgcolor: 'inherit',
  '@container (max-width: 76px)': { display: 'none' },
} as const
const MARK = { position: 'absolute', top: 0, bottom: 0, width: 0, ml: '-1px' } as const
const START = (theme: Theme) => ({ borderLeft: `2px solid ${theme.tones.baik.text}` })
const BORDER = (theme: Theme) => ({ borderLeft: `2px dotted ${theme.tones.netral.text}` })
const SIGN_LINE = { width: '0 !important', height: '14px !important', borderRadius: '0 !important' } as const
const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  mt: 3,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const
