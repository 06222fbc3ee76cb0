import { createContext, useContext } from 'react'

/** Compact rows, the user's choice for all tables. */
export const Kepadatan = createContext(false)

/** Row height in px: 40, compact 32 (product.md 7). */
export const useTinggiBaris = (): number => (useContext(Kepadatan) ? 32 : 40)
