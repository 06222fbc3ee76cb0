import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields that belong together, under the words that the specification gives them. */
export function Kelompok({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 3, typography: 'body2', fontWeight: 580 }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}
