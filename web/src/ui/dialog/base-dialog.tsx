import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { FOOT_BAR } from '../notice/foot-bars.ts'
import { type Unsaved, useAskUnsaved } from './ask-unsaved.ts'
import { useErrorFocus } from './error-focus.ts'
import { focusInitially } from './initial-focus.ts'

type Props = {
  title: string
  /** Without it there is no way out but the buttons: while something is being saved. */
  onClose?: (() => void) | undefined
  /** With it the content is a form and Enter submits. */
  onSend?: () => void
  /** false: Enter in a box only leaves it alone, where a form that is half filled must not go. */
  enterSends?: boolean
  /** What becomes of what was typed when it is left; of a form that says nothing, a question is asked. */
  unsaved?: Unsaved
  /** The server's refusal, in a red box above the content. */
  error?: string | null | undefined
  actions?: ReactNode
  width?: 'xs' | 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** The one pattern of a dialog; fills the screen of a phone. */
export function BaseDialog({
  title,
  onClose,
  onSend,
  enterSends = true,
  unsaved = onSend === undefined ? 'nothing' : 'asked',
  error,
  actions: action,
  width = 'sm',
  children,
}: Props) {
  const id = useId()
  const opened = useOpened()
  const paper = useRef<HTMLDivElement>(null)
  const { close: leave, sending, listeners, question } = useAskUnsaved({ container: paper, unsaved, onClose })
  const full = useMediaQuery(useTheme().breakpoints.down('sm')) && width !== 'xs'
  function close(e: object, cause: 'backdropClick' | 'escapeKeyDown'): void {
    // When it was pressed, not when a busy page came to hear of it.
    const { timeStamp: pressed, detail: nth } = e as MouseEvent
    if (cause === 'backdropClick' && (nth > 1 || pressed - opened.current < SECOND_CLICK_MS)) return
    leave?.()
  }
  const content = (
    <>
      <DialogTitle id={id} component="h2" sx={{ typography: 'h2', pr: 14, pt: 5 }}>
        {title}
      </DialogTitle>
      {leave && (
        <IconButton aria-label="Tutup" onClick={leave} sx={{ position: 'absolute', right: 12, top: 12 }}>
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
        <DialogActions {...FOOT_BAR} onKeyDownCapture={ignoreHeldEnter} sx={{ px: 6, pb: 5, pt: 3, gap: 1 }}>
          {action}
        </DialogActions>
      )}
    </>
  )
  return (
    <Dialog
      open
      {...(leave ? { onClose: close } : {})}
      slotProps={{ paper: { ref: paper, ...listeners } }}
      maxWidth={width}
      fullWidth
      fullScreen={full}
      aria-labelledby={id}
      {...(full ? {} : { sx: FROM_ABOVE })}
    >
      {onSend ? (
        <DialogForm
          enterSends={enterSends}
          onSend={() => {
            sending()
            onSend()
          }}
        >
          {content}
        </DialogForm>
      ) : (
        content
      )}
      {question && <LeaveQuestion {...question} />}
    </Dialog>
  )
}

/** When it came upon the screen. */
function useOpened() {
  const opened = useRef(0)
  useEffect(() => {
    opened.current = performance.now()
  }, [])
  return opened
}

/** It grows while something is counted in it: hung up by its top, what is about to be pressed stays under the pointer. */
const TOP = 'max(32px, 9vh)'
const FROM_ABOVE = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: TOP, maxHeight: `calc(100% - 32px - ${TOP})` },
}

/** As ConfirmationDialog asks, which is made of this dialog; but it opens on the answer that loses nothing. */
const LeaveQuestion = ({ stay, leave }: { stay: () => void; leave: () => void }) => (
  <BaseDialog
    title="Isian belum disimpan"
    width="xs"
    onClose={stay}
    actions={
      <>
        <Button onClick={stay} onKeyDown={ignoreHeldEnter} ref={focusInitially}>
          Tetap di sini
        </Button>
        <Button variant="contained" color="error" onClick={leave} onKeyDown={ignoreHeldEnter}>
          Buang isian
        </Button>
      </>
    }
  >
    Bila ditutup sekarang, yang sudah Anda isi di sini hilang.
  </BaseDialog>
)

type FormProps = { onSend: () => void; enterSends: boolean; children: ReactNode }

function DialogForm({ onSend, enterSends, children }: FormProps) {
  const form = useRef<HTMLElement>(null)
  const errorFocus = useErrorFocus(form)
  function submit(e: FormEvent<HTMLElement>): void {
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
      onSubmit={submit}
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
