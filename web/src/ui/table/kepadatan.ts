import { createContext, useContext } from 'react'

/** Compact rows, the user's choice for all tables. */
export const Density = createContext(false)

/** Row height in px: 40, compact 32 (product.md 7), and how many lines of words it holds. */
export const useRowHeight = (): number => (useContext(Density) ? 32 : 40)
export const linesInRow = (height: number): number => (height < 40 ? 1 : 2)
