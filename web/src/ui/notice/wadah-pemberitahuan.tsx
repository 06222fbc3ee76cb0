import { enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'

type Props = { onSiap: (kirim: typeof enqueueSnackbar) => void }

/** Where snackbars appear; `onSiap` is told once they can. */
export function WadahPemberitahuan({ onSiap }: Props) {
  useEffect(() => onSiap(enqueueSnackbar), [onSiap])
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      preventDuplicate
    />
  )
}
