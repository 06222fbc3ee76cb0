import type { TrenBulan } from '@geisa/contract/rekap/tren'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo, useState } from 'react'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { MarkIcon, type MarkName } from '../../ui/chart/line-mark.tsx'
import { zeroSpan } from '../../ui/chart/line-scale.ts'
import { Facts } from '../../ui/facts.tsx'
import { formatBulan } from '../tanggal/tanggal.ts'
import { BulanLink } from './bulan-link.tsx'
import type { Tren } from './queries-tren.ts'
import {
  facts,
  MARK_WORDS,
  markOf,
  markWords,
  NO_DAY,
  type Subject,
  subjectOf,
  type TrenLine,
  trenLines,
  trenPoints,
} from './words.ts'

const LINE = 128
const MARKS = ['full', 'open', 'broken'] as const satisfies readonly MarkName[]

/** Two lines over the same months; what is chosen in one is chosen in the other, and written out above both. */
export function TrenLines({ tren }: { tren: Tren }) {
  const { bulan: months } = tren
  const [chosen, setChosen] = useState<string>()
  const found = months.findIndex(({ bulan }) => bulan === chosen)
  const nth =
    found === -1
      ? Math.max(
          0,
          months.findLastIndex(({ angka }) => angka !== null),
        )
      : found
  const month = months[nth]
  const subject = subjectOf(tren)
  const lines = useMemo(
    () => trenLines(subject).map((line) => ({ line, points: trenPoints(tren, line) })),
    [tren, subject],
  )
  const used = new Set(months.filter(({ angka }) => angka !== null).map(markOf))
  if (month === undefined) return null
  return (
    <Box sx={FRAME}>
      <Chosen month={month} subject={subject} tren={tren} />
      <Box sx={LINES}>
        {lines.map(({ line, points }) => (
          <div key={line.id}>
            <Heading line={line} month={month} />
            <LineChart
              label={`${line.title}, panah untuk berpindah bulan`}
              points={points}
              span={zeroSpan(points)}
              format={line.format}
              height={LINE}
              selected={nth}
              onSelect={(next) => setChosen(months[next]?.bulan)}
            />
          </div>
        ))}
      </Box>
      <Legend marks={MARKS.filter((mark) => used.has(mark))} />
    </Box>
  )
}

/** The chosen month in words; the sliders say the same aloud. */
function Chosen({ month, subject, tren }: { month: TrenBulan; subject: Subject; tren: Tren }) {
  const { bulan, angka } = month
  return (
    <Box sx={CHOSEN}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 3 }}>
        <Box aria-hidden sx={{ fontSize: '0.9375rem', fontWeight: 620 }}>
          {formatBulan(bulan)}
        </Box>
        {angka !== null && <BulanLink tren={tren} bulan={bulan} />}
      </Box>
      <Box aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Facts all={angka === null ? [NO_DAY] : [markWords(month), ...facts(angka, subject)]} />
      </Box>
    </Box>
  )
}

function Heading({ line: { title, words }, month: { angka } }: { line: TrenLine; month: TrenBulan }) {
  return (
    <Box sx={{ ...HEADING, display: 'flex', alignItems: 'baseline', gap: 2 }}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {title}
      </Box>
      <Box aria-hidden component="span" sx={{ fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
        {angka === null ? '–' : words(angka)}
      </Box>
    </Box>
  )
}

function Legend({ marks }: { marks: readonly MarkName[] }) {
  return (
    <Box component="ul" aria-label="Tanda" sx={{ listStyle: 'none', m: 0, p: 0, ...LEGEND }}>
      {marks.map((mark) => (
        <Box component="li" key={mark} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <MarkIcon mark={mark} />
          {MARK_WORDS[mark]}
        </Box>
      ))}
    </Box>
  )
}

/** In the shape of what comes. */
export function WaitingLines() {
  return (
    <Box component="output" aria-label="Sedang memuat tren" sx={FRAME}>
      <Box sx={CHOSEN}>
        <Skeleton width={140} sx={{ fontSize: '0.9375rem' }} />
        <Skeleton width="min(100%, 320px)" sx={{ fontSize: '0.8125rem' }} />
      </Box>
      <Box sx={LINES}>
        {[1, 2].map((nth) => (
          <div key={nth}>
            <Skeleton width={120} sx={HEADING} />
            <Skeleton variant="rounded" height={LINE} />
          </div>
        ))}
      </Box>
      <Box sx={LEGEND}>
        <Skeleton width={180} />
      </Box>
    </Box>
  )
}

/** Room for the facts of any month, by how wide the frame is. */
const CHOSEN = {
  minHeight: 128,
  mb: 3,
  '@container (min-width: 420px)': { minHeight: 104 },
  '@container (min-width: 640px)': { minHeight: 68 },
  '@container (min-width: 1280px)': { minHeight: 48 },
} as const
const FRAME = { display: 'block', containerType: 'inline-size' } as const
const HEADING = { minHeight: 24, mb: 1 } as const
const LINES = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
} as const
const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  mt: 2,
  minHeight: 20,
  fontSize: '0.8125rem',
  color: 'text.secondary',
} as const
