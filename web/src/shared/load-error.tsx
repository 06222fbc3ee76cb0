import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { errorSentence, worthRetrying } from '../api/api-error.ts'

/** `what`: which part of a page that has several; `sentence`: where the error has none of its own. */
type Props = { error: unknown; onRetry: () => void; what?: string; sentence?: string }

/** What could not be loaded, why, and once more where that may help. */
export function LoadError({ error, onRetry, what, sentence = 'Gagal mengambil data' }: Props) {
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
      {what !== undefined && <strong>{what}: </strong>}
      {errorSentence(error, sentence)}
    </Alert>
  )
}
