import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Logo } from './logo.tsx'

type Props = { message?: string; onRetry?: () => void }

/** The splash of the start-up check; drawn like the one in index.html, so that nothing moves between them. */
export function Splash({ message, onRetry }: Props) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 3,
        p: 4,
        textAlign: 'center',
      }}
    >
      <Logo size={56} filling={onRetry === undefined} />
      <Typography component="output" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
        {message ?? 'Memuat Geisa…'}
      </Typography>
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </Box>
  )
}
