import type { Theme } from '@mui/material/styles'
import { ubinStyle } from '../../../shared/ubin/style.ts'
import type { RightFigure } from './right-figures.ts'

/** Of the name's column, and at least of one tile. */
const NAME = 172
const NAME_NARROW = 108
const TILE = 19
const TILE_NARROW = 30
/** Of the dates: two lines of text, however large it is set. */
const HEAD = '2.75rem'

const FEW = 20

const HAIRLINE = 'inset -1px -1px 0 var(--mui-palette-divider)'
/** A shadow, and on dark ground, where none is seen, a line. */
const HIDDEN_BESIDE = `8px 0 8px -6px rgb(0 0 0 / 0.35), inset -2px 0 0 var(--mui-palette-text-secondary), ${HAIRLINE}`

type Look = { hari: number; people: number; angka: readonly RightFigure[]; height: number }

/** The month's table: names stand at the left, figures at the right where there is room, dates above, sums below. */
export function pictureStyle(theme: Theme, { hari, people, angka, height }: Look) {
  const { breakpoints } = theme
  const wide = breakpoints.up('lg')
  const phone = breakpoints.down('sm')
  const right = angka.reduce((total, { width }) => total + width, 0)
  const pinned = Object.fromEntries(
    angka.map((_, nth) => [
      `&.geser .k${nth}`,
      { right: angka.slice(nth + 1).reduce((total, { width }) => total + width, 0), position: 'sticky', zIndex: 1 },
    ]),
  )
  return {
    ...ubinStyle(theme),
    position: 'relative',
    overflow: 'auto',
    // Rows give way to room of their height: nothing is to be held where it stood.
    overflowAnchor: 'none',
    // A small school stands whole: nobody scrolls within what scrolls.
    maxHeight: people <= FEW ? 'none' : 'max(320px, calc(100dvh - 300px))',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    scrollPaddingTop: HEAD,
    scrollPaddingLeft: NAME,
    scrollPaddingBottom: height,
    [phone]: { scrollPaddingLeft: NAME_NARROW },
    '& > table': {
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: '100%',
      minWidth: NAME + right + hari * TILE,
      fontSize: '0.6875rem',
      fontVariantNumeric: 'tabular-nums',
      [phone]: { minWidth: NAME_NARROW + right + hari * TILE_NARROW },
    },
    '& col.nama': { width: NAME, [phone]: { width: NAME_NARROW } },
    '& tr': { height },
    '& th, & td': { p: 0, boxSizing: 'border-box' },
    '@media screen': rowsApart(angka, height, phone),
    '& td.u': { border: '1.5px solid transparent', backgroundClip: 'padding-box', borderRadius: '6px' },
    // Within its row, which cuts what stands out of it.
    '& .u:focus-visible': { outlineOffset: '-2px' },
    ...headStyle(theme),
    ...nameStyle(height, phone),
    '& thead .nama, & tfoot .nama': { bgcolor: 'background.default' },
    '&.geser thead .nama, &.geser tfoot .nama': { zIndex: 4 },
    '& .nama > a:hover': { textDecoration: 'underline' },
    '& tbody > tr:hover > .nama, & tbody > tr:hover > .kanan': {
      backgroundImage: 'linear-gradient(var(--mui-palette-action-hover), var(--mui-palette-action-hover))',
    },
    ...rightStyle(height),
    ...FOOT,
    [wide]: { ...pinned, '&.geser thead .kanan, &.geser tfoot .kanan': { zIndex: 3 }, scrollPaddingRight: right },
    '@media print': {
      ...ubinStyle(theme)['@media print'],
      overflow: 'visible',
      maxHeight: 'none',
      border: 0,
      '& > table': { minWidth: 0, fontSize: '6.5pt' },
      '& tr': { height: '5.6mm', breakInside: 'avoid' },
      '& th, & td': { position: 'static !important' },
      '& col.nama': { width: '42mm' },
      '&[data-hidden-left] .nama': { boxShadow: HAIRLINE },
      // A name is read whole: nothing can be asked of paper.
      '& .nama > a': { height: 'auto', fontSize: '6.5pt' },
      '& .nama > a > span': { display: 'block' },
    },
  } as const
}

/**
 * Each row is laid out by itself: a table of a thousand people would be laid out whole whenever one of them comes. On paper it is
 * a table, whose head stands on every page.
 */
const rowsApart = (angka: readonly RightFigure[], height: number, phone: string) =>
  ({
    '& > table, & thead, & tbody, & tfoot, & th, & td': { display: 'block' },
    '& colgroup': { display: 'none' },
    '& tr': { display: 'flex', contain: 'strict' },
    '& tr > *': { flex: '1 1 0', minWidth: 0, lineHeight: `${height - 3}px` },
    '& tr > .nama': { flex: `0 0 ${NAME}px`, [phone]: { flexBasis: NAME_NARROW } },
    ...Object.fromEntries(angka.map(({ width }, nth) => [`& tr > .k${nth}`, { flex: `0 0 ${width}px` }])),
    '& thead, & tfoot': { position: 'sticky', zIndex: 2 },
    '& thead': { top: 0 },
    '& thead > tr': { height: HEAD },
    '& thead > tr > *': { display: 'flex', flexDirection: 'column', justifyContent: 'center', lineHeight: 1.25 },
    '& thead .hari': { alignItems: 'center' },
    '& tfoot': { bottom: 0 },
  }) as const

const nameStyle = (height: number, phone: string) =>
  ({
    '& .nama': {
      textAlign: 'left',
      fontWeight: 560,
      fontSize: '0.8125rem',
      px: 2,
      bgcolor: 'background.paper',
      boxShadow: HAIRLINE,
    },
    // Each cell that stands costs the scroll its share: none does where all of the table is in sight.
    '&.geser .nama': { position: 'sticky', left: 0, zIndex: 1 },
    // Days lie hidden beneath the names.
    '&[data-hidden-left] .nama': { boxShadow: HIDDEN_BESIDE },
    '& .nama > a': {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      height,
      color: 'inherit',
      textDecoration: 'none',
      // Two lines and what hangs below them, with a little air to the next name.
      fontSize: '0.78125rem',
      lineHeight: 1.2,
      [phone]: { fontSize: '0.75rem' },
    },
    // What is said of a person is never cut with a long name.
    '& .nama > a:has(> .tanda)': { position: 'relative', pr: '18px' },
    '& .nama > a > .tanda': { position: 'absolute', top: '2px', right: 0, fontSize: '0.6875rem' },
    // Two lines hold what one cuts in half.
    '& .nama > a > span:first-of-type': {
      display: '-webkit-box',
      WebkitLineClamp: height < 32 ? 1 : 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      [phone]: { WebkitLineClamp: height < 48 ? 1 : 2 },
    },
    // Two lines of a phone hold a name, and seldom its titles too: those are heard, and read where the name leads to.
    '& .gelar': {
      [phone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
    // The figures at the right are out of sight there: the one that counts stands here.
    '& .nama > a[data-potongan]::after': {
      [phone]: { content: 'attr(data-potongan)', color: 'text.secondary', fontSize: '0.6875rem', fontWeight: 400 },
    },
  }) as const

const headStyle = ({ tones }: Theme) =>
  ({
    '& thead th': {
      height: HEAD,
      bgcolor: 'background.default',
      borderBottom: 1,
      borderColor: 'divider',
      fontWeight: 560,
      lineHeight: 1.25,
      verticalAlign: 'middle',
    },
    '& thead th.hari > span': { display: 'block', fontSize: '0.625rem', color: 'text.secondary', fontWeight: 400 },
    '& thead th.libur, & thead th.libur > span': { color: tones.bahaya.text },
    '& thead th.kini': { boxShadow: 'inset 0 -3px 0 var(--mui-palette-primary-main)' },
  }) as const

const rightStyle = (height: number) =>
  ({
    '& .kanan': { bgcolor: 'background.paper', textAlign: 'right', fontSize: '0.8125rem', pr: 2 },
    '& td.kanan': { pr: 0 },
    '& .k0': { boxShadow: 'inset 1px 0 0 var(--mui-palette-divider)' },
    '& thead .kanan': { fontSize: '0.75rem', zIndex: 3 },
    '& .kanan > button': {
      display: 'block',
      width: '100%',
      height: '100%',
      minHeight: height - 2,
      p: 0,
      pr: 2,
      border: 0,
      bgcolor: 'transparent',
      font: 'inherit',
      fontVariantNumeric: 'tabular-nums',
      color: 'inherit',
      textAlign: 'right',
      cursor: 'pointer',
    },
    '& .kanan > button:hover': { textDecoration: 'underline' },
    '& .sepi': { color: 'text.secondary' },
    '& .kanan > button:focus-visible, & .nama > a:focus-visible': {
      outline: '2px solid',
      outlineColor: 'primary.main',
      outlineOffset: -2,
    },
  }) as const

const FOOT = {
  '& tfoot th, & tfoot td': {
    bgcolor: 'background.default',
    whiteSpace: 'nowrap',
    borderTop: 1,
    borderColor: 'divider',
    fontWeight: 620,
    textAlign: 'center',
  },
  '& tfoot .jalan': { fontWeight: 400, color: 'text.secondary', fontStyle: 'italic' },
  '& tfoot .nama': { textAlign: 'left' },
  '& tfoot.banyak td:not(.kanan)': { fontSize: '0.5625rem' },
  '& tfoot .kanan': { textAlign: 'right', pr: 2, zIndex: 3 },
} as const
