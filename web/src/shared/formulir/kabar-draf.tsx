import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

/** What was typed earlier in this browser is back. */
export function DraftKabar({ onDrop }: { onDrop: () => void }) {
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button color="inherit" size="small" onClick={onDrop}>
          Buang
        </Button>
      }
    >
      Isian yang belum dikirim dipulihkan.
    </Alert>
  )
}
