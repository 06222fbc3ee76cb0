import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'

type Props = {
  onDrop: () => void
  /** What it is of, where one has come for something else: 'untuk 7 November 2026, bukan 23 November 2026'. */
  about?: string | null
}

/** What was typed earlier in this browser is back. */
export function DraftKabar({ onDrop, about = null }: Props) {
  return (
    <Alert
      severity={about === null ? 'info' : 'warning'}
      role="note"
      action={
        <Button color="inherit" size="small" onClick={onDrop}>
          Buang
        </Button>
      }
    >
      Isian yang belum dikirim dipulihkan{about === null ? '' : `: ${about}`}.
    </Alert>
  )
}
