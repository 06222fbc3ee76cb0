import type { ThemeOptions } from '@mui/material/styles'
import { AlertMessage } from '../notice/error-text.tsx'
import { type Colour, DARK_TONE, LIGHT_TONE } from './colours.ts'

const SEVERITY_TONE = { success: 'baik', error: 'bahaya', warning: 'peringatan', info: 'info' } as const
const LEVELS = ['success', 'error', 'warning', 'info'] as const

/** Notices that stand on a page, and what stands there until it has come. */
export function noticeStyles(colour: Colour): NonNullable<ThemeOptions['components']> {
  const tones = colour.mode === 'light' ? LIGHT_TONE : DARK_TONE
  return {
    MuiAlert: {
      defaultProps: { slots: { message: AlertMessage } },
      styleOverrides: {
        root: {
          borderRadius: 8,
          // MUI's own grounds are darker than a dark page: a notice would be a hole in it.
          variants: LEVELS.flatMap((severity) => {
            const { ground, line } = tones[SEVERITY_TONE[severity]]
            return [
              {
                props: { variant: 'standard', severity },
                style: { color: colour.text, backgroundColor: ground, boxShadow: `inset 0 0 0 1px ${line}` },
              },
              { props: { variant: 'outlined', severity }, style: { color: colour.text, borderColor: line } },
            ]
          }),
        },
      },
    },
    MuiSkeleton: {
      // Whoever waits for a page, a reader aloud or a test, hears that it is still being fetched.
      defaultProps: { 'aria-busy': true },
      // What is still to come is quieter than what is there: a whole page of MUI's own is a grey wall, on a dark one a light.
      styleOverrides: { root: { backgroundColor: `color-mix(in srgb, ${colour.surface} 93%, ${colour.text})` } },
    },
  }
}
