import { type Kolom, membukaKelompok, sebaris } from './tabel-kolom.ts'

/** Of a column that says none. */
export const LEBAR_BAKU = 140

/** The edge of the frozen column; a border would scroll away. */
const GARIS_BEKU = 'inset -1px 0 0 var(--mui-palette-divider)'

/** Of a long table words keep to the width of their column, whichever rows are in sight; figures take what they need. */
export function gayaSel<T>(kolom: readonly Kolom<T>[], ke: number, panjang: boolean) {
  const k = kolom[ke] as Kolom<T>
  const beku = ke === 0 ? 0 : k.beku
  return {
    py: 0,
    px: 3,
    fontSize: '0.875rem',
    ...(sebaris(k) ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}),
    ...(panjang && !sebaris(k) ? { maxWidth: k.lebar ?? LEBAR_BAKU, overflowWrap: 'anywhere' } : {}),
    ...(membukaKelompok(kolom, ke) ? { borderLeft: 1, borderLeftColor: 'divider' } : {}),
    ...(beku === undefined
      ? {}
      : { position: 'sticky', left: beku, zIndex: 1, bgcolor: 'background.paper', boxShadow: GARIS_BEKU }),
  } as const
}
