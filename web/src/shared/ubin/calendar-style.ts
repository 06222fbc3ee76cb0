import type { Theme } from '@mui/material/styles'
import { ubinStyle } from './style.ts'

/** Sizes of a calendar's day: one line, sign beneath the date, times beneath both where the screen is wide. */
export type CalendarSize = 'rapat' | 'sedang' | 'lebar'

const HEIGHT = { rapat: { xs: 42, sm: 30 }, sedang: 42, lebar: { xs: 44, md: 56 } } as const
/** On one line with its sign, where two digits and '100' have room beside each other. */
const MIDDLE = { top: { xs: 'auto', sm: '50%' }, transform: { xs: 'none', sm: 'translateY(-50%)' } } as const

export function calendarStyle(theme: Theme, size: CalendarSize) {
  const base = ubinStyle(theme)
  const { tones } = theme
  const wide = size === 'lebar'
  const atTop = { top: 5, bottom: 'auto' }
  return {
    ...base,
    '& > table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '3px', m: '-3px' },
    '& th': { fontSize: '0.75rem', fontWeight: 560, color: 'text.secondary', p: 0, height: 22 },
    '& th > abbr': { textDecoration: 'none' },
    '& th.minggu': { color: tones.bahaya.text },
    '& td': { p: 0, height: HEIGHT[size], boxSizing: 'border-box' },
    '& td.u': {
      position: 'relative',
      borderRadius: '7px',
      verticalAlign: size === 'rapat' ? { xs: 'top', sm: 'middle' } : 'top',
      textAlign: 'left',
      lineHeight: 1.2,
      px: size === 'rapat' ? 1 : 1.5,
      pt: size === 'rapat' ? { xs: 1, sm: 0 } : 1,
    },
    '& td.u.luar, & td.u.libur': { backgroundColor: 'action.hover' },
    '& .tgl': {
      fontSize: size === 'rapat' ? '0.625rem' : '0.6875rem',
      fontWeight: 500,
      ...(size === 'rapat' ? { position: { xs: 'static', sm: 'absolute' }, ...MIDDLE } : {}),
    },
    '& .tanda': {
      position: 'absolute',
      right: size === 'rapat' ? 4 : 6,
      fontSize: size === 'rapat' ? '0.6875rem' : '0.8125rem',
      fontWeight: 700,
      ...(size === 'rapat'
        ? { ...MIDDLE, bottom: { xs: 4, sm: 'auto' } }
        : wide
          ? { top: { xs: 'auto', md: 5 }, bottom: { xs: 5, md: 'auto' } }
          : { bottom: 5 }),
    },
    // In a low tile the sign stands beneath the corner, not beside it.
    ...(size === 'rapat' ? {} : { '& .bertanda .tanda': { ...(wide ? atTop : {}), right: 12 } }),
    '& .times': {
      display: wide ? { xs: 'none', md: 'block' } : 'none',
      position: 'absolute',
      left: 6,
      bottom: 6,
      // Five digits, a dash, five: it fits a seventh of half a laptop's screen.
      fontSize: '0.65625rem',
      fontWeight: 480,
      letterSpacing: '-0.015em',
      whiteSpace: 'nowrap',
    },
    '& .kini .tgl': {
      fontWeight: 700,
      // Room around its two digits within the ring of a day that is chosen.
      ...(size === 'rapat'
        ? { display: 'inline-block', minWidth: 20, height: 20, lineHeight: '20px', textAlign: 'center', ml: '-1px' }
        : { px: 1 }),
      borderRadius: '5px',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
    },
    '& td.u.dipilih': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
    '@media print': { ...base['@media print'], '& tr': { breakInside: 'avoid' } },
  } as const
}
