import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TakTampak } from '../ui/tak-tampak.tsx'

/** `dari` null: there is nothing to compare with. */
type Props = { apa: string; dari: string | null; ke: string }

/** 'Jam masuk: 07:00 → 07:15'; read aloud as 'dari … menjadi …'. */
export function SebelumSesudah({ apa, dari, ke }: Props) {
  return (
    <Box sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', '& strong': { fontWeight: 580 } }}>
      <Samar>{apa}:</Samar>{' '}
      {dari !== null && (
        <>
          <TakTampak>dari </TakTampak>
          <Samar>{dari}</Samar> <span aria-hidden>→</span> <TakTampak>menjadi </TakTampak>
        </>
      )}
      <strong>{ke}</strong>
    </Box>
  )
}

function Samar({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
