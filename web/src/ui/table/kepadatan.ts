import { createContext, useContext } from 'react'

/** Compact rows, the user's choice for all tables. */
export const Density = createContext(false)

/** Row height in px: 40, compact 32 (product.md 7). */
export const useRowHeight = (): number => (useContext(Density) ? 32 : 40)
