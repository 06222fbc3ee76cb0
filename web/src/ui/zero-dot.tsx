import type { ReactNode } from 'react'

/** Zero, quiet on the screen and said aloud: nothing to look at in a column of figures. */
const DOT = (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a sign of the font, no picture of its own
  <span role="img" aria-label="nol" style={{ opacity: 0.8, fontWeight: 700 }}>
    ·
  </span>
)

/** What stands for a figure: a dot for zero, else as it is written. */
export const orDot = (n: number | null | undefined, written: ReactNode): ReactNode => (n === 0 ? DOT : written)
