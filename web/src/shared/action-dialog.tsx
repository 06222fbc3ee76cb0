import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { inputError, isStale } from '../api/galat-isian.ts'
import { ButtonWithReason } from '../ui/button/tombol-beralasan.tsx'
import { BaseDialog } from '../ui/dialog/dialog-dasar.tsx'
import { focusInitially } from '../ui/dialog/fokus-awal.ts'
import { useBackToClose } from '../ui/dialog/kembali-menutup.ts'
import { FormActions } from '../ui/dialog/tindakan-formulir.tsx'
import { LeaveButton } from '../ui/dialog/tombol-batal.tsx'
import { notify } from '../ui/notice/pemberitahuan.ts'

type Alasan = {
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
  judul: string
  /** What comes of it. */
  sentence: ReactNode
  /** With it a reason is asked for. */
  alasan?: Alasan
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
  run: (alasan: string) => Promise<R>
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
  const { judul, sentence, alasan, label, danger = false, asking = alasan === undefined, width = 'xs' } = props
  const { failed = 'Gagal menyimpan data', run, closeIfStale = false, onClose, children } = props
  const { field: nama = 'alasan', min = 5, lacking = `Tuliskan alasannya (min. ${min} huruf)` } = alasan ?? {}
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
      const { sentence: cause, bidang: wrong } = inputError(error, failed)
      if (!closeIfStale || !isStale(error) || wrong(nama) !== null) return
      notify(cause ?? error.message, 'warning')
      onClose()
    },
  })
  const error = inputError(save.error, failed)
  const wrong = alasan === undefined ? null : error.bidang(nama)
  const busy = save.isPending
  const notYet = props.hindrance ?? (alasan !== undefined && content.length < min ? lacking : null)
  const close = busy ? undefined : onClose
  useBackToClose(close)
  const send = (): void => {
    if (notYet === null && !busy) save.mutate()
  }
  return (
    <BaseDialog
      judul={judul}
      width={width}
      onClose={close}
      // What it asks for itself, and what its children do.
      unsaved="asked"
      // Whose button submits is a form, with a reason or without.
      {...((alasan || !asking) && { onSend: send })}
      error={wrong === null ? error.sentence : null}
      tindakan={
        asking ? (
          <>
            <LeaveButton busy={busy} label="Tidak" onClick={onClose} />
            <DeedButton
              waits={alasan ? null : notYet}
              color={danger ? 'error' : 'primary'}
              loading={busy}
              type={alasan ? 'submit' : 'button'}
              onClick={alasan ? undefined : send}
              ref={alasan ? undefined : focusInitially}
            >
              {label}
            </DeedButton>
          </>
        ) : (
          <FormActions onCancel={onClose} saving={busy} alasan={notYet} label={label} danger={danger} />
        )
      }
    >
      <Stack spacing={4}>
        <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{sentence}</DialogContentText>
        {alasan && <ReasonInput alasan={alasan} teks={text} wrong={wrong} onChange={setText} />}
        {typeof children === 'function' ? children(error.bidang) : children}
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
    <ButtonWithReason variant="contained" color={button.color ?? 'primary'} alasan={waits}>
      {button.children}
    </ButtonWithReason>
  )

type PropsAlasan = { alasan: Alasan; teks: string; wrong: string | null; onChange: (text: string) => void }

function ReasonInput({ alasan, teks: text, wrong, onChange }: PropsAlasan) {
  return (
    <TextField
      label={alasan.label ?? 'Alasan'}
      value={text}
      onChange={(e) => onChange(e.target.value)}
      required={alasan.required ?? false}
      multiline
      minRows={alasan.row ?? 2}
      inputRef={focusInitially}
      error={wrong !== null}
      helperText={wrong ?? alasan.help}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  )
}
