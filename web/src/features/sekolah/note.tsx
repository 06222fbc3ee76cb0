import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A quiet sentence under what it explains. */
export function Catatan({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {children}
    </Typography>
  )
}
