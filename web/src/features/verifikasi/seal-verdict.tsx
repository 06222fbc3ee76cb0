import Box from '@mui/material/Box'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType, ReactNode } from 'react'
import type { ToneName } from '../../ui/theme/colours.ts'

type Props = { tone: ToneName; icon: ComponentType<SvgIconProps>; title: string; children: ReactNode }

/** The answer in one sentence, before anything else. */
export function SealPutusan({ tone, icon: Icon, title, children }: Props) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: 4,
        p: { xs: 4, sm: 5 },
        bgcolor: theme.tones[tone].ground,
        borderBottom: `1px solid ${theme.tones[tone].line}`,
        color: theme.tones[tone].text,
        // Printers leave grounds out; the words stay.
        '@media print': { bgcolor: 'transparent', color: '#000' },
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 40 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h2" sx={{ fontSize: { xs: '1.25rem', sm: '1.375rem' } }}>
          {title}
        </Typography>
        <Typography color="textPrimary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      </Box>
    </Box>
  )
}
