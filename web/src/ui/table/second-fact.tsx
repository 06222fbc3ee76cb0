import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** At the end of a line it is not seen; a dot would hang there. */
const GAP = '\u2004'

/**
 * What belongs to the words before it and matters as much: it goes on in their line, or in the second one of the row, and
 * is never parted. On a phone it has its place in the record's own second line.
 */
export const SecondFact = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      display: { xs: 'none', sm: 'inline' },
      color: 'text.secondary',
      fontSize: '0.8125rem',
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {GAP}
    <VisuallyHidden>, </VisuallyHidden>
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {children}
    </Box>
  </Box>
)
