import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** `from` null: there is nothing to compare with. */
type Props = { what: string; from: string | null; to: string }

/** 'Jam masuk: 07:00 menjadi 07:15'; read aloud as 'dari … menjadi …'. */
export function BeforeAfter({ what, from, to }: Props) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', '& strong': { fontWeight: 580 } }}>
      <Faint>{what}:</Faint>{' '}
      {from !== null && (
        <>
          <VisuallyHidden>dari </VisuallyHidden>
          <Faint>{from} menjadi</Faint>{' '}
        </>
      )}
      <strong>{to}</strong>
    </Box>
  )
}

function Faint({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
