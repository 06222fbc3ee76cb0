import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { numeral } from '../../../../shared/numerals.ts'
import { LinkTo } from '../../../../ui/links.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { partAddress } from '../wilayah/options.ts'
import { persen, type WilayahCounts } from '../wilayah/sums.ts'
import { LINES_BELOW } from './bar-names.ts'
import { ALREADY, NOT_YET } from './colours.ts'
import { Tanda } from './donut-chart.tsx'

/** Where a bar leads: a level deeper, or to the list of the region's schools. */
export type BarDestination = { downward: boolean; hint: string }

type Props = { regions: readonly WilayahCounts[]; upright: boolean; narrow: boolean; destination: BarDestination }

/** One link per bar, over its whole band: one stop of the Tab key, arrows from bar to bar, Enter opens. */
export function BarLink({ regions, upright, narrow, destination }: Props) {
  const daftar = useRef<HTMLUListElement>(null)
  const abandoned = useRef<string>(null)
  const [latest, setLatest] = useCurrent(regions)
  const location = useLocation(upright)
  // The explanation hangs at the pointer; reached by keyboard, at the bar.
  const [keyboard, setKeyboard] = useState(false)
  const { pointer, record } = usePointer()

  // Whoever opened a bar by keyboard goes on at the first bar of the level below.
  const first = regions[0]?.kode
  useEffect(() => {
    if (abandoned.current === null || abandoned.current === first) return
    abandoned.current = null
    daftar.current?.querySelector('a')?.focus()
  }, [first])

  const move = (e: KeyboardEvent): void => {
    if (e.key === 'Enter' && destination.downward) abandoned.current = first ?? null
    const next = indexForKey(e.key, latest, regions.length)
    if (next === null) return
    e.preventDefault()
    setLatest(next)
    daftar.current?.querySelectorAll('a')[next]?.focus()
  }
  return (
    <Box
      component="ul"
      ref={daftar}
      aria-label="Wilayah, tekan panah untuk berpindah"
      onKeyDown={move}
      onPointerOver={record}
      onPointerMove={(e) => {
        record(e)
        setKeyboard(false)
      }}
      sx={{ position: 'absolute', inset: 0, m: 0, p: 0, listStyle: 'none' }}
    >
      {regions.map((b, i) => (
        <li key={b.kode}>
          <Tooltip
            title={<Rincian region={b} hint={destination.hint} />}
            describeChild
            enterDelay={100}
            followCursor={!keyboard}
            arrow={false}
            slotProps={{ tooltip: { sx: CARD }, ...(keyboard ? {} : { popper: { anchorEl: pointer } }) }}
          >
            <LinkTo
              {...partAddress(b.kode, destination.downward)}
              resetScroll={!destination.downward}
              preload={false}
              tabIndex={i === latest ? 0 : -1}
              onFocus={(e) => {
                setLatest(i)
                setKeyboard(e.currentTarget.matches(':focus-visible'))
              }}
              style={location.pita(b.kode)}
              sx={{
                position: 'absolute',
                display: 'block',
                borderRadius: 1,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <BarWords region={b} upright={upright} narrow={narrow} location={location} />
            </LinkTo>
          </Tooltip>
        </li>
      ))}
    </Box>
  )
}

type WordsProps = Omit<Props, 'regions' | 'destination'> & {
  region: WilayahCounts
  location: ReturnType<typeof useLocation>
}

/** Its name, whole, and at its end what it comes to; read aloud as one sentence. */
function BarWords({ region: b, upright, narrow, location }: WordsProps) {
  return (
    <>
      <VisuallyHidden>{label(b)}</VisuallyHidden>
      <Box
        component="span"
        aria-hidden
        sx={{ ...location.nama, ...NAMA, '& span': { ...WHOLE, WebkitLineClamp: upright ? LINES_BELOW : 2 } }}
      >
        <span>{b.nama}</span>
      </Box>
      <Box component="span" aria-hidden sx={{ ...location.end(b), ...END_STYLE }}>
        {upright || narrow ? persen(b) : `${numeral(b.sudah)} / ${numeral(b.sekolah)} · ${persen(b)}`}
      </Box>
    </>
  )
}

/**
 * Where the pointer is, also when scrolling has brought a bar under it: MUI itself learns of its place by its next move
 * alone, and takes the corner of the window until then.
 */
function usePointer() {
  const point = useRef({ x: 0, y: 0 })
  const [pointer] = useState(() => ({ getBoundingClientRect: () => new DOMRect(point.current.x, point.current.y) }))
  const record = ({ clientX, clientY }: PointerEvent): void => {
    point.current = { x: clientX, y: clientY }
  }
  return { pointer, record }
}

/** The bar that the Tab key reaches: the one used last; other regions start at their first. */
function useCurrent(regions: readonly WilayahCounts[]) {
  const [kode, setKode] = useState<string>()
  const nth = regions.findIndex((b) => b.kode === kode)
  return [Math.max(nth, 0), (next: number) => setKode(regions[next]?.kode)] as const
}

/** The marks of the figures need the ground that they have in the chart. */
const CARD = {
  p: 3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  boxShadow: 4,
  fontWeight: 400,
  fontSize: '0.8125rem',
  lineHeight: 1.6,
} as const

const NAMA = {
  position: 'absolute',
  display: 'flex',
  color: 'text.primary',
  fontSize: '0.8125rem',
  lineHeight: 1.2,
} as const
const WHOLE = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const

const END_STYLE = {
  position: 'absolute',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
} as const

const label = (b: WilayahCounts): string =>
  `${b.nama}: ${numeral(b.sudah)} sudah, ${numeral(b.belum)} belum, dari ${numeral(b.sekolah)} sekolah (${persen(b)})`

/** Bands and the ends of bars, measured by the chart's own scales. */
function useLocation(upright: boolean) {
  const area = useDrawingArea()
  const x = useXScale()
  const y = useYScale()
  const pita = upright ? x : y
  const nilai = upright ? y : x
  const start = (kode: string): number => (pita as (v: string) => number | undefined)(kode) ?? 0
  const edge = (n: number): number => (nilai as (v: number) => number | undefined)(n) ?? 0
  const { width, step } = pitaSize(pita)
  return {
    pita: (kode: string) => {
      const awal = start(kode) - (step - width) / 2
      return upright ? { left: awal, width: step, top: 0, bottom: 0 } : { top: awal, height: step, left: 0, right: 0 }
    },
    nama: upright
      ? { left: 2, right: 2, top: area.top + area.height + 6, justifyContent: 'center', textAlign: 'center' }
      : {
          left: 0,
          width: area.left - 6,
          top: 0,
          bottom: 0,
          alignItems: 'center',
          justifyContent: 'end',
          textAlign: 'end',
        },
    end: ({ sekolah }: WilayahCounts) =>
      upright
        ? { left: 0, right: 0, textAlign: 'center', top: edge(sekolah) - 22 }
        : { left: Math.max(edge(sekolah), area.left) + 8, top: '50%', transform: 'translateY(-50%)' },
  }
}

function pitaSize(scale: object): { width: number; step: number } {
  const measure = (nama: 'bandwidth' | 'step'): number => {
    const fn = (scale as Record<string, unknown>)[nama]
    return typeof fn === 'function' ? Number(fn.call(scale)) : 0
  }
  return { width: measure('bandwidth'), step: measure('step') }
}

function indexForKey(button: string, nth: number, many: number): number | null {
  if (button === 'ArrowDown' || button === 'ArrowRight') return Math.min(nth + 1, many - 1)
  if (button === 'ArrowUp' || button === 'ArrowLeft') return Math.max(nth - 1, 0)
  if (button === 'Home') return 0
  return button === 'End' ? many - 1 : null
}

function Rincian({ region, hint }: { region: WilayahCounts; hint: string }) {
  return (
    <>
      <Box sx={{ fontWeight: 620, mb: 0.5 }}>{region.nama}</Box>
      <div>
        <Tanda colour={ALREADY} />
        Sudah {numeral(region.sudah)} ({persen(region)})
      </div>
      <div>
        <Tanda colour={NOT_YET} />
        Belum {numeral(region.belum)}
      </div>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>{hint}</Box>
    </>
  )
}
