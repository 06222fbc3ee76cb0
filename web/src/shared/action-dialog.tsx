import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { inputError, isStale } from '../api/input-error.ts'
import { ButtonWithReason } from '../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../ui/dialog/base-dialog.tsx'
import { FormActions } from '../ui/dialog/form-actions.tsx'
import { focusInitially } from '../ui/dialog/initial-focus.ts'
import { LeaveButton } from '../ui/dialog/leave-button.tsx'
import { notify } from '../ui/notice/notify.ts'

type ReasonField = {
  label?: string
  /** The server's name of it. */
  field?: string
  /** Fewer letters than these are no reason, and what is said then. */
  min?: number
  lacking?: string
  required?: boolean
  help?: string
  row?: number
}

type Props<R> = {
  title: string
  /** What comes of it. */
  sentence: ReactNode
  /** With it a reason is asked for. */
  reason?: ReasonField
  /** On the button. */
  label: string
  danger?: boolean
  /** 'Tidak' and 'Iya, …' instead of 'Batal' and a verb; what wants no reason asks always. */
  asking?: boolean
  width?: 'xs' | 'sm'
  /** The quoted words of a failure. */
  failed?: string
  /** What else it still lacks; null = nothing. */
  hindrance?: string | null
  run: (reason: string) => Promise<R>
  /** Tells it and has the page read anew, before the dialog closes. */
  onDone?: (result: R) => unknown
  onRefused?: (error: Error) => unknown
  /** A refusal that is not about the reason means that the page was old: it is told, and the dialog closes. */
  closeIfStale?: boolean
  onClose: () => void
  /** What else it shows or asks, with what the server refused of it. */
  children?: ReactNode | ((error: (field: string) => string | null) => ReactNode)
}

/** One deed, asked once, perhaps with its reason: the one way in which something is done that is hard to take back. */
export function ActionDialog<R>(props: Props<R>) {
  const { title, sentence, reason, label, danger = false, asking = reason === undefined, width = 'xs' } = props
  const { failed = 'Gagal menyimpan data', run, closeIfStale = false, onClose, children } = props
  const { field = 'alasan', min = 5, lacking = `Tuliskan alasannya (min. ${min} huruf)` } = reason ?? {}
  const [text, setText] = useState('')
  const content = text.trim()
  const save = useMutation({
    mutationFn: () => run(content),
    onSuccess: async (result) => {
      await props.onDone?.(result)
      onClose()
    },
    onError: async (error) => {
      await props.onRefused?.(error)
      const { sentence: cause, field: wrong } = inputError(error, failed)
      if (!closeIfStale || !isStale(error) || wrong(field) !== null) return
      notify(cause ?? error.message, 'warning')
      onClose()
    },
  })
  const error = inputError(save.error, failed)
  const wrong = reason === undefined ? null : error.field(field)
  const busy = save.isPending
  const notYet = props.hindrance ?? (reason !== undefined && content.length < min ? lacking : null)
  const close = busy ? undefined : onClose
  useBackToClose(close)
  const send = (): void => {
    if (notYet === null && !busy) save.mutate()
  }
  return (
    <BaseDialog
      title={title}
      width={width}
      onClose={close}
      // What it asks for itself, and what its children do.
      unsaved="asked"
      // Whose button submits is a form, with a reason or without.
      {...((reason || !asking) && { onSend: send })}
      error={wrong === null ? error.sentence : null}
      actions={
        asking ? (
          <>
            <LeaveButton busy={busy} label="Tidak" onClick={onClose} />
            <DeedButton
              waits={reason ? null : notYet}
              color={danger ? 'error' : 'primary'}
              loading={busy}
              type={reason ? 'submit' : 'button'}
              onClick={reason ? undefined : send}
              ref={reason ? undefined : focusInitially}
            >
              {label}
            </DeedButton>
          </>
        ) : (
          <FormActions onCancel={onClose} saving={busy} reason={notYet} label={label} danger={danger} />
        )
      }
    >
      <Stack spacing={4}>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{sentence}</DialogContentText>
        {reason && <ReasonInput reason={reason} text={text} wrong={wrong} onChange={setText} />}
        {typeof children === 'function' ? children(error.field) : children}
      </Stack>
    </BaseDialog>
  )
}

type DeedProps = ComponentProps<typeof Button> & { waits: string | null }

/** It says why it waits; pressed then, nothing happens. */
const DeedButton = ({ waits, ...button }: DeedProps) =>
  waits === null ? (
    <Button variant="contained" {...button} />
  ) : (
    <ButtonWithReason variant="contained" color={button.color ?? 'primary'} reason={waits}>
      {button.children}
    </ButtonWithReason>
  )

type ReasonProps = { reason: ReasonField; text: string; wrong: string | null; onChange: (text: string) => void }

function ReasonInput({ reason, text, wrong, onChange }: ReasonProps) {
  return (
    <TextField
      label={reason.label ?? 'Alasan'}
      value={text}
      onChange={(e) => onChange(e.target.value)}
      required={reason.required ?? false}
      multiline
      minRows={reason.row ?? 2}
      inputRef={focusInitially}
      error={wrong !== null}
      helperText={wrong ?? reason.help}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}
