import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** One after the other, each whole where it fits in a line; the dot before one that begins a line falls outside. */
export function Facts({ all }: { all: readonly ReactNode[] }) {
  return (
    <Box data-facts sx={FACTS}>
      {all.map((fact, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fact is told by its place
        <span key={nth}>
          <span>{nth > 0 && ' · '}</span>
          <span>{fact}</span>
        </span>
      ))}
    </Box>
  )
}

/** Before each but the first; it grows with the text. */
export const DOT = '0.93em'
/** What it says is read without opening the record: a fact takes more lines rather than lose its end, to a limit. */
const FACTS = {
  display: 'flex',
  flexWrap: 'wrap',
  ml: `-${DOT}`,
  clipPath: `inset(0 0 0 ${DOT})`,
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: 'text.secondary',
  '& > span': { display: 'flex', minWidth: 0 },
  '& > span > :first-of-type': { flex: 'none', width: DOT, textAlign: 'center', whiteSpace: 'pre' },
  '& > span > :last-of-type': {
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '4',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
} as const
