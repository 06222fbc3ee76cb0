import type { Theme } from '@mui/material/styles'
import type { CSSProperties } from 'react'
import { type Kolom, membukaKelompok, sebaris } from './tabel-kolom.ts'

/** Of a column that says none. */
export const LEBAR_BAKU = 140

/** The edge of the frozen column; a border would scroll away. */
const GARIS_BEKU = 'inset -1px 0 0 var(--mui-palette-divider)'

/**
 * Written once for a table's body, not once for each cell: a month of a school has 1,500 of them. `:where` weighs no more
 * than one class of a cell did, so what stands around a table can still say otherwise for its cells.
 */
export const gayaBadan = ({ nada }: Theme) =>
  ({
    '& > :where(tr)': { height: 'var(--tinggi)', verticalAlign: 'middle', '--lapis': 'transparent' },
    '& > :where(tr[data-lapis=hover], tr:hover)': { '--lapis': 'var(--mui-palette-action-hover)' },
    '& > :where(tr[data-lapis=selected]:not(:hover))': { '--lapis': 'var(--mui-palette-action-selected)' },
    '& > :where(tr) > :where(td)': {
      typography: 'body2',
      fontSize: '0.875rem',
      py: 0,
      px: 3,
      verticalAlign: 'inherit',
      textAlign: 'left',
      color: 'text.primary',
      borderBottom: 1,
      borderColor: 'divider',
      // The frozen cell needs an opaque ground, so rows are tinted by a layer over the paper.
      backgroundImage: 'linear-gradient(var(--lapis), var(--lapis))',
    },
    '& > :where(tr) > :where(.angka)': { textAlign: 'right' },
    '& > :where(tr) > :where(.sebaris)': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    // Of a long table words keep to the width of their column, whichever rows are in sight; figures take what they need.
    '& > :where(tr) > :where(.terbatas)': { overflowWrap: 'anywhere' },
    '& > :where(tr) > :where(.kelompok)': { borderLeft: 1, borderLeftColor: 'divider' },
    '& > :where(tr) > :where(.beku)': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
      boxShadow: GARIS_BEKU,
    },
    ...Object.fromEntries(
      Object.entries(nada).map(([nama, { teks }]) => [
        `& > :where(tr[data-nada=${nama}]) > :where(td)`,
        { color: teks },
      ]),
    ),
  }) as const

/** What all cells of a column wear (gayaBadan). */
export type RupaSel = { className: string; style?: CSSProperties }

export const rupaSel = <T>(kolom: readonly Kolom<T>[], panjang: boolean): RupaSel[] =>
  kolom.map((k, ke) => {
    const beku = ke === 0 ? 0 : k.beku
    const terbatas = panjang && !sebaris(k)
    const kelas = {
      angka: k.angka === true,
      sebaris: sebaris(k),
      terbatas,
      kelompok: membukaKelompok(kolom, ke),
      beku: beku !== undefined,
    }
    const style = {
      ...(terbatas ? { maxWidth: k.lebar ?? LEBAR_BAKU } : {}),
      ...(beku === undefined || beku === 0 ? {} : { left: beku }),
    }
    const className = Object.entries(kelas)
      .filter(([, ya]) => ya)
      .map(([nama]) => nama)
      .join(' ')
    return Object.keys(style).length === 0 ? { className } : { className, style }
  })
