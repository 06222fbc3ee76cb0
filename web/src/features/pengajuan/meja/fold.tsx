import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'

/** What is drawn only when asked for, under its own button. */
export function Fold({ open: openIt, close, children }: { open: string; close: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Box>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ ml: -1 }}>
        {open ? close : openIt}
      </Button>
      {open && children}
    </Box>
  )
}

/** Whom one line is about. */
export const FoldedNames = ({ nama }: { nama: readonly string[] }) => (
  <Fold open="Lihat namanya" close="Tutup namanya">
    <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{nama.join('; ')}</Box>
  </Fold>
)
