import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Props = {
  judul: string
  /** One line: school, month, region. */
  context?: ReactNode
  /** Filters; wrap on small screens. */
  filter?: ReactNode
  /** Buttons, at the right of the title. */
  tindakan?: ReactNode
  children: ReactNode
}

/** The one pattern of a page. */
export function Page({ judul, context, filter, tindakan: action, children }: Props) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: { xs: 4, md: 5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography variant="h1">{judul}</Typography>
          {context !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 0.5, minHeight: '1.5em' }}>
              {context}
            </Typography>
          )}
        </Box>
        {action !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
      </Box>
      {filter !== undefined && (
        <Box
          component="fieldset"
          aria-label="Saringan"
          sx={{
            border: 0,
            p: 0,
            m: 0,
            mt: 4,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 2.5,
            // Fields have their label above, buttons have none: the feet stand on one line.
            alignItems: 'flex-end',
            ...QUIET_LABELS,
          }}
        >
          {filter}
        </Box>
      )}
      <Box sx={{ mt: 4 }}>{children}</Box>
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
