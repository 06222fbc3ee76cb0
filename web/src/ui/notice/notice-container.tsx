import { closeSnackbar, enqueueSnackbar, type OptionsObject, SnackbarProvider } from 'notistack'
import { useEffect } from 'react'
import { ErrorText } from './error-text.tsx'
import { keepAboveFootBars } from './foot-bars.ts'

type Host = { send: typeof send; close: typeof closeSnackbar }

type Props = { onReady: (host: Host) => () => void }

/**
 * Beside the frame, in an element that a dialog may not hide from screen readers (what stands in a `slot` has the box of its
 * parent): what happens while one is open is heard too.
 */
const PLACE = document.body.appendChild(document.createElement('slot'))

/**
 * Where snackbars appear; `onReady` is told once they can. At the foot, where a page has its footer: titles, filters and the
 * buttons beside them stand at its head, and bars of buttons at the foot are stepped over.
 */
export function NoticeContainer({ onReady }: Props) {
  useEffect(() => onReady({ send, close: closeSnackbar }), [onReady])
  useEffect(keepAboveFootBars, [])
  return (
    <SnackbarProvider
      domRoot={PLACE}
      maxSnack={3}
      autoHideDuration={5000}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    />
  )
}

const send = (pesan: string, options: OptionsObject): void =>
  void enqueueSnackbar(<ErrorText>{pesan}</ErrorText>, options)
