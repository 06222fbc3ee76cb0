import type { Theme } from '@mui/material/styles'
import { ubinStyle } from './gaya-ubin.ts'

export function calendarStyle(theme: Theme, lebar: boolean) {
  const base = ubinStyle(theme)
  return {
    ...base,
    '& > table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: '3px', m: '-3px' },
    '& th': { fontSize: '0.75rem', fontWeight: 560, color: 'text.secondary', p: 0, height: 22 },
    '& th > abbr': { textDecoration: 'none' },
    '& th.minggu': { color: theme.nada.bahaya.teks },
    '& td': { p: 0 },
    '& td.u': {
      position: 'relative',
      height: lebar ? { xs: 44, md: 56 } : 42,
      borderRadius: '7px',
      verticalAlign: 'top',
      textAlign: 'left',
      lineHeight: 1.2,
      px: 1.5,
      pt: 1,
    },
    '& td.u.luar': { backgroundColor: 'action.hover' },
    '& td.u.libur': { backgroundColor: 'action.hover' },
    '& .tgl': { fontSize: '0.6875rem', fontWeight: 500 },
    '& .tanda': {
      position: 'absolute',
      right: 6,
      bottom: 4,
      fontSize: '0.8125rem',
      fontWeight: 700,
    },
    '& .bertanda .tanda': { right: 6 },
    '& .rinci': { display: 'none' },
    '& .kini .tgl': {
      fontWeight: 700,
      px: 1,
      borderRadius: '5px',
      bgcolor: 'primary.main',
      color: 'primary.contrastText',
    },
    '& .dipilih': { boxShadow: 'inset 0 0 0 2px var(--mui-palette-primary-main)' },
    ...(lebar && {
      [theme.breakpoints.up('md')]: {
        '& .tanda': { top: 5, bottom: 'auto' },
        '& .rinci': {
          position: 'absolute',
          left: 6,
          bottom: 5,
          display: 'block',
          fontSize: '0.6875rem',
          fontWeight: 480,
          lineHeight: 1.25,
        },
        '& .rinci > span': { display: 'block' },
      },
    }),
    '@media print': { ...base['@media print'], '& tr': { breakInside: 'avoid' } },
  } as const
}
