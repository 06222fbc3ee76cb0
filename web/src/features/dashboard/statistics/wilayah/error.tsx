import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { errorSentence, worthRetrying } from '../../../../api/api-error.ts'

type Props = {
  error: unknown
  onRetry: () => void
  /** Back to where the own scope begins: an address may name a region that is not the caller's. */
  onAwal: (() => void) | undefined
}

/** That the figures could not be fetched, why, and what to do. */
export function WilayahError({ error, onRetry, onAwal }: Props) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 4 }}
      action={
        <>
          {onAwal && (
            <Button color="inherit" size="small" onClick={onAwal}>
              Ke wilayah saya
            </Button>
          )}
          {worthRetrying(error) && (
            <Button color="inherit" size="small" onClick={onRetry}>
              Coba lagi
            </Button>
          )}
        </>
      }
    >
      <AlertTitle>Gagal mengambil data</AlertTitle>
      {errorSentence(error)}
    </Alert>
  )
}
