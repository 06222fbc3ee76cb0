import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { errorSentence, worthRetrying } from '../api/galat-api.ts'

/** What could not be loaded, why, and once more where that may help. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        worthRetrying(error) && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Coba lagi
          </Button>
        )
      }
    >
      {errorSentence(error, 'Gagal mengambil data')}
    </Alert>
  )
}
