import Box from '@mui/material/Box'
import type { AliranState } from '../../../api/aliran.ts'

/** Whether the list follows the taps by itself: quiet, and its place is kept where it says nothing. */
export function LiveTanda({ state }: { state: AliranState | null }) {
  const direct = state === 'langsung'
  const word = direct ? 'Langsung' : state === 'terputus' ? 'Terputus, mencoba lagi' : null
  return (
    <Box
      component="output"
      aria-label="Pembaruan langsung"
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
              borderColor: theme.nada[direct ? 'info' : 'peringatan'].teks,
              bgcolor: direct ? theme.nada.info.teks : 'transparent',
            })}
          />
          {word}
        </>
      )}
    </Box>
  )
}
