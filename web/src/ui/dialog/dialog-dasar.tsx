import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { FOOT_BAR } from '../notice/ruang-kaki.ts'
import { useErrorFocus } from './fokus-salah.ts'

type Props = {
  judul: string
  /** Without it there is no way out but the buttons: while something is being saved. */
  onClose?: (() => void) | undefined
  /** With it the content is a form and Enter submits. */
  onSend?: () => void
  /** false: Enter in a box only leaves it alone, where a form that is half filled must not go. */
  enterSends?: boolean
  /** The server's refusal, in a red box above the content. */
  error?: string | null | undefined
  tindakan?: ReactNode
  width?: 'xs' | 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The one pattern of a dialog; fills the screen of a phone. */
export function BaseDialog({
  judul,
  onClose,
  onSend,
  enterSends = true,
  error,
  tindakan: action,
  width = 'sm',
  children,
}: Props) {
  const id = useId()
  const opened = useRef(0)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  const full = useMediaQuery(useTheme().breakpoints.down('sm')) && width !== 'xs'
  function close(e: object, cause: 'backdropClick' | 'escapeKeyDown'): void {
    // When it was pressed, not when a busy page came to hear of it.
    const { timeStamp: pressed, detail: nth } = e as MouseEvent
    if (cause === 'backdropClick' && (nth > 1 || pressed - opened.current < SECOND_CLICK_MS)) return
    onClose?.()
  }
  const content = (
    <>
      <DialogTitle id={id} component="h2" sx={{ typography: 'h2', pr: 14, pt: 5 }}>
        {judul}
      </DialogTitle>
      {onClose && (
        <IconButton aria-label="Tutup" onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
          <CloseOutlined />
        </IconButton>
      )}
      <DialogContent
        sx={{ pb: action === undefined ? 4 : 1 }}
        {...(onSend ? { ref: focusFirstField } : CAN_BE_SCROLLED)}
      >
        {typeof error === 'string' && (
          <Alert severity="error" sx={{ mb: 4 }}>
            {error}
          </Alert>
        )}
        {children}
      </DialogContent>
      {action !== undefined && (
        <DialogActions {...FOOT_BAR} sx={{ px: 6, pb: 5, pt: 3, gap: 1 }}>
          {action}
        </DialogActions>
      )}
    </>
  )
  return (
    <Dialog
      open
      {...(onClose ? { onClose: close } : {})}
      maxWidth={width}
      fullWidth
      fullScreen={full}
      aria-labelledby={id}
    >
      {onSend ? (
        <DialogForm onSend={onSend} enterSends={enterSends}>
          {content}
        </DialogForm>
      ) : (
        content
      )}
    </Dialog>
  )
}

type FormProps = { onSend: () => void; enterSends: boolean; children: ReactNode }

function DialogForm({ onSend, enterSends, children }: FormProps) {
  const form = useRef<HTMLElement>(null)
  const errorFocus = useErrorFocus(form)
  function ajukan(e: FormEvent<HTMLElement>): void {
    e.preventDefault()
    // A dialog inside this one bubbles its submit through React's tree.
    e.stopPropagation()
    const unread = e.currentTarget.querySelector<HTMLElement>('[data-belum-terbaca]')
    if (unread) return unread.focus()
    onSend()
    errorFocus.submitted()
  }
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={ajukan}
      {...errorFocus.listener}
      onClickCapture={ignoreSecondClick}
      onKeyDownCapture={ignoreHeldEnter}
      {...(enterSends ? {} : { onKeyDown: ignoreEnter })}
      sx={{ display: 'contents' }}
    >
      {children}
    </Box>
  )
}

/** The second click of a double click meets the backdrop of the dialog that the first one opened. */
const SECOND_CLICK_MS = 400

/** A double click saves once: its second click comes before the button knows that it is saving. */
function ignoreSecondClick(e: MouseEvent): void {
  if (e.detail > 1 && e.target instanceof Element && e.target.closest('button[type=submit]')) e.preventDefault()
}

/** The Enter that opened it goes on repeating while it is held: it is no answer. */
function ignoreHeldEnter(e: KeyboardEvent): void {
  if (e.key === 'Enter' && e.repeat && !(e.target instanceof HTMLTextAreaElement)) e.preventDefault()
}

/** Enter in a box sends a form as a click on its button would; a dialog inside this one has keys of its own. */
function ignoreEnter(e: KeyboardEvent): void {
  const { key, target, currentTarget } = e
  if (key === 'Enter' && target instanceof HTMLInputElement && currentTarget.contains(target)) e.preventDefault()
}

/** Without a field the content itself takes the keys that scroll. */
const CAN_BE_SCROLLED = { tabIndex: 0 }

/** A form opens in its first field. */
function focusFirstField(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus()
}
