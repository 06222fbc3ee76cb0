import Button from '@mui/material/Button'
import { closeSnackbar } from 'notistack'
import { sendNotice } from './notify.ts'

/** What was done, and for a while a way to undo it. */
export function notifyWithUndo(pesan: string, onUndo: () => void): void {
  sendNotice(pesan, {
    variant: 'success',
    autoHideDuration: 8000,
    action: (key) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeSnackbar(key)
          onUndo()
        }}
      >
        Urungkan
      </Button>
    ),
  })
}
