import { enqueueSnackbar, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'

type Props = { onReady: (send: typeof enqueueSnackbar) => void }

/** Where snackbars appear; `onReady` is told once they can. */
export function NoticeContainer({ onReady }: Props) {
  useEffect(() => onReady(enqueueSnackbar), [onReady])
  return (
    <SnackbarProvider
      maxSnack={3}
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      preventDuplicate
    />
  )
}
