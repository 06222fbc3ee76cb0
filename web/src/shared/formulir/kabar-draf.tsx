import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** What was typed earlier in this browser is back. */
export function KabarDraf({ onBuang }: { onBuang: () => void }) {
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button color="inherit" size="small" onClick={onBuang}>
          Buang
        </Button>
      }
    >
      Isian yang belum dikirim dipulihkan.
    </Alert>
  )
}
