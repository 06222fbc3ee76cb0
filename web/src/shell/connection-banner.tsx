import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Without a line nothing that stands on the screen is fetched anew, whatever is pressed: said once, for all screens. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  return (
    <Box component="output" data-banner sx={STRIP}>
      {!online && (
        <Box
          sx={(theme) => ({
            ...WORDS,
            bgcolor: theme.tones.peringatan.ground,
            color: theme.tones.peringatan.text,
            borderBottom: `1px solid ${theme.tones.peringatan.line}`,
          })}
        >
          <CloudOffOutlined aria-hidden sx={{ fontSize: 18 }} />
          Sambungan internet putus. Yang tampil data terakhir.
        </Box>
      )}
    </Box>
  )
}

/** Below the top bar, wherever the page is scrolled to. */
const STRIP = {
  display: 'block',
  position: 'sticky',
  top: 'var(--top-bar)',
  zIndex: 'appBar',
  '@media print': { display: 'none' },
} as const
const WORDS = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, md: 6 },
  minHeight: 32,
  fontSize: '0.8125rem',
  fontWeight: 560,
} as const
