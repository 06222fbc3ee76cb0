import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useContext } from 'react'
import { ScreenHelp } from './bantuan-layar.ts'
import { FilterRow } from './baris-saringan.tsx'

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
  const help = useContext(ScreenHelp)
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: { xs: 4, md: 5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="h1">{judul}</Typography>
            {help}
          </Box>
          {context !== undefined && (
            <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 0.5, minHeight: '1.5em' }}>
              {context}
            </Typography>
          )}
        </Box>
        {action !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{action}</Box>}
      </Box>
      {filter !== undefined && (
        <Box sx={{ mt: 4 }}>
          <FilterRow>{filter}</FilterRow>
        </Box>
      )}
      <Box sx={{ mt: 4 }}>{children}</Box>
    </Box>
  )
}
