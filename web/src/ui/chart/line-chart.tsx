import Box from '@mui/material/Box'
import type { PointerEvent } from 'react'
import { type MarkName, MarkSign } from './line-mark.tsx'
import { linePaths, type Plot, type Point, type Span, xOf, yOf } from './line-scale.ts'
import { useWidth } from './use-width.ts'

export type LinePoint = Point & {
  /** Under the axis, where there is room. */
  short: string
  /** Read aloud: which point it is, and its numbers. */
  words: string
  /** What kind of number it is, by a sign at the point. */
  mark?: MarkName
}

type Props = {
  label: string
  points: readonly LinePoint[]
  span: Span
  /** A number of the axis. */
  format: (value: number) => string
  height: number
  selected: number
  onSelect: (nth: number) => void
}

const EDGE = { left: 44, right: 14, top: 10, bottom: 26 }
const LETTER = { fontSize: 12, fill: 'var(--mui-palette-text-secondary)' } as const
/** Of one letter. The last label stands left of its point, so that half a label more has to fit before it. */
const LETTER_WIDTH = 7

/**
 * A line over time. One slider lies over it: pointer and finger choose a point by its place, the arrow keys step from one
 * to the next, and a screen reader hears each one's numbers. What is chosen is written out by whoever shows the chart.
 */
export function LineChart({ label, points, span, format, height, selected, onSelect }: Props) {
  const [frame, width] = useWidth()
  const plot: Plot = {
    left: EDGE.left,
    top: EDGE.top,
    width: Math.max(0, width - EDGE.left - EDGE.right),
    height: height - EDGE.top - EDGE.bottom,
  }
  const choose = ({ clientX, currentTarget }: PointerEvent): void => {
    const along = (clientX - currentTarget.getBoundingClientRect().left) / Math.max(1, plot.width)
    const nth = Math.round(along * (points.length - 1))
    onSelect(Math.min(points.length - 1, Math.max(0, nth)))
  }
  return (
    <Box
      ref={frame}
      sx={{
        position: 'relative',
        height,
        borderRadius: 1,
        '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {width > 0 && points.length > 0 && (
        <>
          <Drawing {...{ points, span, format, plot, width, height, selected }} />
          <Box
            component="input"
            type="range"
            min={0}
            max={points.length - 1}
            step={1}
            value={selected}
            aria-label={label}
            aria-valuetext={points[selected]?.words}
            onChange={(e) => onSelect(Number(e.currentTarget.value))}
            onPointerMove={choose}
            onPointerDown={choose}
            sx={{
              position: 'absolute',
              left: plot.left,
              top: 0,
              width: plot.width,
              height: '100%',
              m: 0,
              opacity: 0,
              cursor: 'crosshair',
              touchAction: 'pan-y',
            }}
          />
        </>
      )}
    </Box>
  )
}

type DrawingProps = Omit<Props, 'label' | 'onSelect'> & { plot: Plot; width: number }

function Drawing({ points, span, format, plot, width, height, selected }: DrawingProps) {
  const { lowest, highest } = span
  const chosen = points[selected]
  const x = xOf(selected, points.length, plot)
  return (
    <svg width={width} height={height} aria-hidden focusable="false" style={{ display: 'block' }}>
      {[highest, (highest + lowest) / 2, lowest].map((value) => (
        <g key={value}>
          <line
            x1={plot.left}
            x2={plot.left + plot.width}
            y1={yOf(value, span, plot)}
            y2={yOf(value, span, plot)}
            stroke="var(--mui-palette-divider)"
          />
          <text x={plot.left - 8} y={yOf(value, span, plot) + 4} textAnchor="end" {...LETTER}>
            {format(value)}
          </text>
        </g>
      ))}
      {linePaths(points, span, plot).map(({ line, area }) => (
        <g key={line}>
          <path d={area} fill="var(--mui-palette-primary-main)" opacity={0.09} />
          <path
            d={line}
            fill="none"
            stroke="var(--mui-palette-primary-main)"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </g>
      ))}
      <Labels points={points} plot={plot} y={height - 6} />
      <line x1={x} x2={x} y1={plot.top} y2={plot.top + plot.height} stroke="var(--mui-palette-text-secondary)" />
      {points.map(
        ({ value, mark, short }, nth) =>
          value !== null &&
          mark !== undefined &&
          nth !== selected && (
            <MarkSign key={short} mark={mark} x={xOf(nth, points.length, plot)} y={yOf(value, span, plot)} r={3} />
          ),
      )}
      {chosen !== undefined && chosen.value !== null && (
        <MarkSign mark={chosen.mark ?? 'full'} x={x} y={yOf(chosen.value, span, plot)} r={4.5} />
      )}
    </svg>
  )
}

/** As many as fit, counted from the last: the newest day always has its date. */
function Labels({ points, plot, y }: { points: readonly LinePoint[]; plot: Plot; y: number }) {
  const room = 8 + 1.5 * LETTER_WIDTH * Math.max(0, ...points.map(({ short }) => short.length))
  const every = Math.max(1, Math.ceil((points.length * room) / Math.max(1, plot.width)))
  return points.map(({ short }, nth) => {
    const back = points.length - 1 - nth
    if (back % every !== 0) return null
    return (
      <text key={short} x={xOf(nth, points.length, plot)} y={y} textAnchor={back === 0 ? 'end' : 'middle'} {...LETTER}>
        {short}
      </text>
    )
  })
}
