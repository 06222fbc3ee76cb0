import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type Props = {
  /** What it is about: cut where there is no room, and whole under the pointer. */
  children: string
  /** How it stands: its signs are read whole. */
  tanda?: ReactNode
}

/** The line under a page's title, of one height whatever it says and whenever it comes. */
export function ContextLine({ children, tanda }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, height: CONTEXT_HEIGHT, minWidth: 0 }}>
      <Box component="span" title={children} sx={{ minWidth: 0, ...ONE_LINE }}>
        {children}
      </Box>
      {tanda !== undefined && (
        <Box
          component="span"
          sx={{ display: 'flex', columnGap: 2, flexShrink: 0, maxWidth: '100%', overflow: 'hidden' }}
        >
          {tanda}
        </Box>
      )}
    </Box>
  )
}

/** A badge fits in. */
export const CONTEXT_HEIGHT = 24

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
