import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { JenisUbin, UbinState } from './state.ts'
import { ubinClass, ubinStyle } from './style.ts'

const one = (jenis: JenisUbin, tanda: string, depth: UbinState['depth'] = 0): UbinState => ({
  kind: jenis,
  sign: tanda,
  depth,
  marked: false,
  provisional: false,
})

type Sign = readonly [label: string, ...states: UbinState[]]

const HADIR: Sign = ['Hadir', one('hadir', '·')]
const OTHERS: readonly (readonly [label: string, state: UbinState])[] = [
  ['Alpa', one('alpa', 'A')],
  ['Sakit', one('sakit', 'S')],
  ['Cuti', one('cuti', 'C')],
  ['Dinas luar', one('dinas', 'DL')],
  ['Libur', one('libur', 'L')],
  ['Belum sinkron', one('sinkron', '?')],
]
const PROVISIONAL: Sign = ['Belum dihitung', { ...one('hadir', '·'), provisional: true }, one('belum', '')]
const MARKED: Sign = ['Bertanda', { ...one('hadir', '·'), marked: true }]
const ALL: readonly Sign[] = [
  HADIR,
  [
    'Terlambat, pulang cepat: makin lama makin kuat',
    one('terlambat', 'T', 1),
    one('terlambat', 'P', 2),
    one('terlambat', 'TP', 3),
  ],
  ...OTHERS,
  PROVISIONAL,
  MARKED,
]
/** Sign by sign, as one person's month may hold them. */
const SINGLE: readonly (readonly [label: string, state: UbinState])[] = [
  ['Hadir', one('hadir', '·')],
  ['Terlambat', one('terlambat', 'T', 1)],
  ['Pulang cepat', one('terlambat', 'P', 1)],
  ['Terlambat dan pulang cepat', one('terlambat', 'TP', 1)],
  ...OTHERS,
]

/** What the colours and signs of the tiles mean. */
export const UbinLegend = () => <Signs signs={ALL} />

/** Only what this calendar holds: a month of one person has few of them. */
export function CalendarLegend({ hari }: { hari: readonly UbinState[] }) {
  const held = new Set(hari.map(({ sign }) => sign))
  const signs: readonly Sign[] = [
    ...SINGLE.filter(([, { sign }]) => held.has(sign)),
    ...(hari.some(({ provisional, kind }) => provisional && kind !== 'nanti') ? [PROVISIONAL] : []),
    ...(hari.some(({ marked }) => marked) ? [MARKED] : []),
  ]
  return (
    <>
      <Signs signs={signs} />
      {hari.some(({ kind }) => kind === 'terlambat') && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          T dan P: makin lama, makin kuat warnanya; sisi yang tidak absen pun diberi menit.
        </Typography>
      )}
    </>
  )
}

function Signs({ signs }: { signs: readonly Sign[] }) {
  return (
    <Box component="ul" aria-label="Arti ubin" sx={[ubinStyle, LIST]}>
      {signs.map(([label, ...states]) => (
        <li key={label}>
          {states.map((state) => (
            <span key={state.sign + state.depth} className={ubinClass(state)} data-text={state.sign} />
          ))}
          <span>{label}</span>
        </li>
      ))}
    </Box>
  )
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3.5,
  rowGap: 1.5,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '& li': { display: 'flex', alignItems: 'center', gap: 1 },
  '& li > .u': {
    display: 'inline-grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: '5px',
    fontSize: '0.6875rem',
    cursor: 'default',
  },
} as const
