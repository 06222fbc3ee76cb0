import Box from '@mui/material/Box'
import { ubinClass, ubinStyle } from './gaya-ubin.ts'
import type { JenisUbin, UbinState } from './keadaan-ubin.ts'

const one = (jenis: JenisUbin, tanda: string, depth: UbinState['dalam'] = 0): UbinState => ({
  jenis,
  tanda,
  dalam: depth,
  bertanda: false,
  provisional: false,
})

const SIGNS: readonly (readonly [label: string, ...states: UbinState[]])[] = [
  ['Hadir', one('hadir', '·')],
  [
    'Terlambat, pulang cepat: makin lama makin kuat',
    one('terlambat', 'T', 1),
    one('terlambat', 'P', 2),
    one('terlambat', 'TP', 3),
  ],
  ['Alpa', one('alpa', 'A')],
  ['Sakit', one('sakit', 'S')],
  ['Cuti', one('cuti', 'C')],
  ['Dinas luar', one('dinas', 'DL')],
  ['Libur', one('libur', 'L')],
  ['Belum sinkron', one('sinkron', '?')],
  ['Belum dihitung', { ...one('hadir', '·'), provisional: true }, one('belum', '')],
  ['Bertanda', { ...one('hadir', '·'), bertanda: true }],
]

/** What the colours and signs of the tiles mean. */
export function UbinLegend() {
  return (
    <Box component="ul" aria-label="Arti ubin" sx={[ubinStyle, LIST]}>
      {SIGNS.map(([label, ...states]) => (
        <li key={label}>
          {states.map((state) => (
            <span key={state.tanda + state.dalam} className={ubinClass(state)} data-isi={state.tanda} />
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
