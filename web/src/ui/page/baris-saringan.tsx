import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Filters in one row that wraps. Fields have their label above, buttons have none: their feet stand on one line. */
export function FilterRow({ label = 'Saringan', children }: { label?: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 2.5,
        alignItems: 'flex-end',
        ...QUIET_LABELS,
      }}
    >
      {children}
    </Box>
  )
}

/** A filter is read once and used often: its label steps back behind what is chosen. */
const QUIET_LABELS = {
  '& .MuiInputLabel-root, & .MuiInputLabel-root.Mui-focused': {
    mb: 0.5,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: 'text.secondary',
  },
} as const
