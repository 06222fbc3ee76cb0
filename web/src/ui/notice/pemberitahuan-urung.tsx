import Button from '@mui/material/Button'
import { closeSnackbar } from 'notistack'
import { kirimPemberitahuan } from './pemberitahuan.ts'

/** What was done, and for a while a way to undo it. */
export function beritahuUrung(pesan: string, onUrung: () => void): void {
  kirimPemberitahuan(pesan, {
    variant: 'success',
    autoHideDuration: 8000,
    action: (kunci) => (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeSnackbar(kunci)
          onUrung()
        }}
      >
        Urungkan
      </Button>
    ),
  })
}
