import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

type Props = { judul: string; tindakan?: ReactNode; children: ReactNode }

/** A framed part of a screen under its own heading. */
export function Kotak({ judul, tindakan, children }: Props) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, minHeight: 32 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {judul}
        </Typography>
        {tindakan}
      </Box>
      {children}
    </Box>
  )
}
