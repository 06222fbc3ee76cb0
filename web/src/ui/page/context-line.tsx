import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'

type Props = {
  /** What it is about: cut where there is no room, and whole under the pointer. */
  children: string
  /** What a phone says in its place, where the rest stands in a filter below. */
  brief?: string | undefined
  /** How it stands: its signs are read whole. */
  signs?: ReactNode
  /** On a phone the signs stand below it: of a page that keeps two lines for it (page.tsx). */
  tall?: boolean
}

/** The line under a page's title, of one height whatever it says and whenever it comes. */
export function ContextLine({ children, brief, signs, tall = false }: Props) {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <Box sx={[LINE, tall && TALL]}>
      <Box component="span" title={children} sx={{ minWidth: 0, ...ONE_LINE }}>
        {phone && brief !== undefined ? brief : children}
      </Box>
      {signs !== undefined && (
        <Box
          component="span"
          sx={{ display: 'flex', columnGap: 2, flexShrink: 0, maxWidth: '100%', overflow: 'hidden' }}
        >
          {signs}
        </Box>
      )}
    </Box>
  )
}

/** A badge fits in. */
export const CONTEXT_HEIGHT = 24

const LINE = { display: 'flex', alignItems: 'center', columnGap: 2, height: CONTEXT_HEIGHT, minWidth: 0 } as const
// A number and a school's name in one line of a phone.
const TALL = {
  fontSize: { xs: '0.8125rem', sm: 'inherit' },
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  height: { xs: 2 * CONTEXT_HEIGHT, sm: CONTEXT_HEIGHT },
  lineHeight: 1.5,
  '& > :first-of-type': { flex: { xs: '1 0 100%', sm: '0 1 auto' } },
} as const

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
