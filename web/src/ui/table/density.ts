import { createContext, useContext } from 'react'

/** Compact rows, the user's choice for all tables. */
export const DensityContext = createContext(false)

/** Row height in px: 40, compact 32 (product.md 7). */
export const useRowHeight = (): number => (useContext(DensityContext) ? 32 : 40)

/** How many lines of words a row holds, for the styles of its cells. */
export const wordsInRow = (height: number) =>
  height < 40 ? { '--lines': 1, '--wrap': 'nowrap' } : { '--lines': 2, '--wrap': 'normal' }
