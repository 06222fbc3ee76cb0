import type { Theme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { type ColumnOf, singleLine, startsGroup } from './columns.ts'

/** Of a column that says none. */
export const STANDARD_WIDTH = 140

/** As much as a column of words claims where there is little room. */
const MOST_WORDS = 240

/** The edge of the frozen column; a border would scroll away. */
const FROZEN_LINE = 'inset -1px 0 0 var(--mui-palette-divider)'
const FROZEN_LINE_RIGHT = 'inset 1px 0 0 var(--mui-palette-divider)'

/**
 * As many lines as a row holds (density.ts), however long: the track takes the room that its words want and gives way
 * where there is none, so that a column of words neither makes its rows taller nor pushes figures out of sight. A name is
 * read whole before what stands under it.
 */
const FIT = { display: 'grid', gridTemplateColumns: 'minmax(var(--narrowest), max-content)' } as const
const FITTED = {
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 'var(--lines)',
  overflow: 'hidden',
  overflowWrap: 'break-word',
  // No last word, or number of a school, alone in its line.
  textWrap: 'pretty',
  lineHeight: 1.25,
  // What is cut is cut outside the ring around a link that has the focus.
  m: '-3px',
  p: '3px',
} as const

/**
 * A name of two lines leaves out what would stand under it, without dots after a name that is whole; in a compact row it
 * has one. For cells that hold more than words: on the box around the name and what stands under it.
 */
export const NAME_AND_SECOND = {
  display: 'block',
  minWidth: 0,
  maxHeight: 'min(2.5em, var(--row-height) - 1px)',
  whiteSpace: 'var(--wrap)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineHeight: 1.25,
  // The ring around a link that has the focus, and nothing of a line below.
  '&:focus-within': { overflow: 'clip', overflowClipMargin: '3px' },
  '@media print': { maxHeight: 'none', overflow: 'visible', whiteSpace: 'normal' },
} as const

/** The whole of what an ellipsis cuts, under the pointer: asked of the cell when somebody points at it, not kept by each. */
export function titleWhatIsCut({ target }: { target: EventTarget }): void {
  const box = (target as Element).closest<HTMLElement>('.pas > *')
  if (box === null) return
  const cut = [box, ...box.children].some(
    (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight,
  )
  if (cut) box.title = [...box.childNodes].map((one) => one.textContent?.trim()).join(' ')
  else box.removeAttribute('title')
}

/**
 * Written once for a table's body, not once for each cell: a month of a school has 1,500 of them. `:where` weighs no more
 * than one class of a cell did, so what stands around a table can still say otherwise for its cells.
 */
export const bodyStyle = ({ tones: tone }: Theme) =>
  ({
    '& > :where(tr)': { height: 'var(--row-height)', verticalAlign: 'middle', '--overlay': 'transparent' },
    '& > :where(tr:hover)': { '--overlay': 'var(--mui-palette-action-hover)' },
    // What does not count steps back to the page's ground, in dark too.
    '& > :where(tr[data-overlay=dim]:not(:hover))': { '--overlay': 'var(--mui-palette-background-default)' },
    '& > :where(tr[data-overlay=selected]:not(:hover))': { '--overlay': 'var(--mui-palette-action-selected)' },
    '& > :where(tr) > :where(td)': {
      typography: 'body2',
      fontSize: '0.875rem',
      py: 0,
      // A phone shows a column more for it.
      px: { xs: 2, sm: 3 },
      verticalAlign: 'inherit',
      textAlign: 'left',
      color: 'text.primary',
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'var(--overlay)',
    },
    '& > :where(tr) > :where(.angka)': { textAlign: 'right' },
    // Figures are wide for their size: a step smaller they look alike, and leave the room to names.
    '& > :where(tr) > :where(.sebaris)': {
      fontSize: '0.8125rem',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    '& > :where(tr) > :where(.utuh), & > :where(tr) > td > .utuh': { overflowWrap: 'anywhere', py: '3px' },
    '& .pas': FIT,
    '& .pas > *': FITTED,
    '& .pas > :has(> .MuiTypography-caption)': { ...NAME_AND_SECOND, my: 0, py: 0 },
    // A block within is cut as the line is, and says so.
    '& .pas > * > :where(div)': { overflow: 'clip', overflowClipMargin: '3px', textOverflow: 'ellipsis' },
    '& .pas > * > .MuiTypography-caption': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      lineHeight: 1.15,
    },
    '& > :where(tr) > :where(.kelompok)': { borderLeft: 1, borderLeftColor: 'divider' },
    '& > :where(tr) > :where(.beku)': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      // It needs an opaque ground, and is tinted by a layer over the paper: painted for these alone.
      bgcolor: 'background.paper',
      backgroundImage: 'linear-gradient(var(--overlay), var(--overlay))',
      boxShadow: FROZEN_LINE,
    },
    '& > :where(tr) > :where(.beku-kanan)': { left: 'auto', boxShadow: FROZEN_LINE_RIGHT },
    ...Object.fromEntries(
      Object.entries(tone).map(([nama, { text }]) => [
        `& > :where(tr[data-tone=${nama}]) > :where(td)`,
        { color: text },
      ]),
    ),
  }) as const

/** What all cells of a column wear (bodyStyle). */
export type CellLook = { className: string; style?: CSSProperties }

export const cellLooks = <T>(columns: readonly ColumnOf<T>[], long: boolean): CellLook[] =>
  columns.map((k, nth) => {
    const frozen = nth === 0 ? 0 : k.frozen
    const right = k.frozenRight
    const classes = {
      angka: k.numeric === true,
      sebaris: singleLine(k),
      utuh: k.wrap === true,
      kelompok: startsGroup(columns, nth),
      beku: frozen !== undefined || right !== undefined,
      'beku-kanan': right !== undefined,
    }
    const style = {
      // Of a long table words keep to the width of their column, whichever rows are in sight; figures take what they need.
      // Elsewhere long words ask for no more than others: they still get what is left over.
      ...(singleLine(k) ? {} : { maxWidth: long ? (k.width ?? STANDARD_WIDTH) : Math.max(k.width ?? 0, MOST_WORDS) }),
      ...(frozen === undefined || frozen === 0 ? {} : { left: frozen }),
      ...(right === undefined ? {} : { right }),
    }
    const className = Object.entries(classes)
      .filter(([, yes]) => yes)
      .map(([nama]) => nama)
      .join(' ')
    return Object.keys(style).length === 0 ? { className } : { className, style }
  })
