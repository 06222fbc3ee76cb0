import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ToneName } from './theme/colours.ts'

type Props = { tone: ToneName; children: ReactNode }

/** A status in a word: tone for the eye, text for everybody. */
export function Badge({ tone, children }: Props) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minHeight: 22,
        borderRadius: '6px',
        border: `1px solid ${theme.tones[tone].line}`,
        bgcolor: theme.tones[tone].ground,
        color: theme.tones[tone].text,
        fontSize: '0.75rem',
        fontWeight: 580,
        whiteSpace: 'nowrap',
      })}
    >
      {children}
    </Box>
  )
}
