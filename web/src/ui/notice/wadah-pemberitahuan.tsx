import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'

type Host = { send: typeof enqueueSnackbar; close: typeof closeSnackbar }

type Props = { onReady: (host: Host) => () => void }

/** Where snackbars appear; `onReady` is told once they can. */
export function NoticeContainer({ onReady }: Props) {
  useEffect(() => onReady({ send: enqueueSnackbar, close: closeSnackbar }), [onReady])
  return (
    <SnackbarProvider maxSnack={3} autoHideDuration={5000} anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
  )
}
