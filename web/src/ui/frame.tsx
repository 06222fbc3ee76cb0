import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

type Props = {
  title: string
  actions?: ReactNode
  /** Starts closed, behind a button. */
  fold?: boolean
  children: ReactNode
}

/** A framed part of a screen under its own heading. */
export function Frame({ title, actions: action, fold = false, children }: Props) {
  const id = useId()
  const [opened, setOpen] = useState(!fold)
  // What got something to show meanwhile has no button that opens it.
  const open = opened || !fold
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 4, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 32, mb: open ? 3 : 0 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {open && action}
        {fold && (
          <Button
            size="small"
            aria-expanded={open}
            aria-label={`${open ? 'Tutup' : 'Lihat'} ${title}`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Tutup' : 'Lihat'}
          </Button>
        )}
      </Box>
      {open && children}
    </Box>
  )
}
