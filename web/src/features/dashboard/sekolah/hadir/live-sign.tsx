import Box from '@mui/material/Box'
import type { AliranState } from '../../../../api/aliran.ts'
import type { SilentMesin } from '../../../mesin/queries-diam.ts'

type Props = { state: AliranState | null; silent: SilentMesin | null }

/** Whether the list follows the taps by itself: quiet, and its place is kept where it says nothing. */
export function LiveTanda({ state, silent }: Props) {
  const connected = state === 'langsung'
  // Nothing is followed by a line on which no machine speaks.
  const hushed = connected && silent?.noneSpeaks === true
  const direct = connected && !hushed
  const word = hushed ? 'Mesin diam' : direct ? 'Langsung' : state === 'terputus' ? 'Terputus, mencoba lagi' : null
  return (
    <Box
      component="output"
      aria-label="Pembaruan langsung"
      title={hushed ? capitalized(silent.sentence) : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 24,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      {word !== null && (
        <>
          <Box
            component="span"
            aria-hidden
            sx={(theme) => ({
              width: 8,
              height: 8,
              borderRadius: '50%',
              border: '2px solid',
              // The screen's own line: green is the machine's word.
              borderColor: theme.tones[direct ? 'info' : 'peringatan'].text,
              bgcolor: connected ? theme.tones[direct ? 'info' : 'peringatan'].text : 'transparent',
            })}
          />
          {word}
        </>
      )}
    </Box>
  )
}

const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
