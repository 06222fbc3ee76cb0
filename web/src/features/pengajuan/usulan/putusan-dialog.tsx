import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { useBackToClose } from '../../../ui/dialog/back-to-close.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import {
  type AllowedAction,
  byPemeriksa,
  incompletePutusanReason,
  isNoteRequired,
  type PutusanUsulan,
} from './putusan.ts'
import { SelectReason } from './select-reason.tsx'

type Props = {
  tindakan: AllowedAction
  /** As its button says. */
  label: string
  /** Which request it is. */
  perihal: string
  /** Why it cannot be taken any more, since it was asked. */
  alasan: string | null
  catatan: string
  onCatatan: (catatan: string) => void
  ringkasan?: ReactNode
  onNo: () => void
  onYes: (putusan: PutusanUsulan) => void
}

/** 'Konfirmasi' / 'Apakah anda sudah yakin ?' (spec 2, section 4); rejecting asks for the reason, sending or taking back for a note. */
export function PutusanDialog(props: Props) {
  const { catatan, onCatatan, ringkasan, onNo, onYes } = props
  const { tindakan, ke } = props.tindakan
  const [alasanId, setAlasanId] = useState<number | null>(null)
  // What was written for another decision and left is seen before it goes out with an approval.
  const [hasNote] = useState(catatan.trim() !== '')
  const withForm = byPemeriksa(tindakan) && (tindakan !== 'setujui' || hasNote)
  const lacking = incompletePutusanReason(tindakan, { alasanPenolakan: alasanId, catatan })
  const content = catatan.trim()
  const [tried, setTried] = useState(false)
  const noteField = useRef<HTMLTextAreaElement>(null)
  useBackToClose(onNo)
  const focusNote = (): void => noteField.current?.focus()
  function send(): void {
    if (props.alasan !== null) return
    if (lacking !== null) {
      setTried(true)
      if (tindakan !== 'tolak' || alasanId !== null) focusNote()
      return
    }
    onYes({
      tindakan,
      nth: ke,
      ...(tindakan === 'tolak' && alasanId !== null ? { alasanPenolakan: alasanId } : {}),
      ...(byPemeriksa(tindakan) && content !== '' ? { catatan: content } : {}),
    })
  }
  return (
    <BaseDialog
      title="Konfirmasi"
      width={withForm ? 'sm' : 'xs'}
      onClose={onNo}
      onSend={send}
      actions={
        <>
          <Button onClick={onNo}>Tidak</Button>
          <ButtonWithReason
            type="submit"
            variant="contained"
            color={tindakan === 'tolak' || tindakan === 'batalkan' ? 'error' : 'primary'}
            reason={props.alasan ?? lacking}
            {...(withForm && tindakan !== 'setujui' ? {} : { ref: focusInitially })}
          >
            Iya
          </ButtonWithReason>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <div>
          <Typography sx={{ fontWeight: 580 }}>{props.label}</Typography>
          {props.perihal !== '' && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {props.perihal}
            </Typography>
          )}
        </div>
        {ringkasan}
        {tindakan === 'tolak' && (
          <SelectReason value={alasanId} onChange={setAlasanId} onOther={focusNote} onEnter={send} error={tried} />
        )}
        {withForm && (
          <CatatanPutusan
            value={catatan}
            onChange={onCatatan}
            onEnter={send}
            column={noteField}
            lacking={isNoteRequired(tindakan, alasanId) ? { why: lacking, tried } : null}
            withReason={tindakan === 'tolak'}
          />
        )}
        <DialogContentText>Apakah anda sudah yakin ?</DialogContentText>
      </Box>
    </BaseDialog>
  )
}

type CatatanProps = {
  value: string
  onChange: (catatan: string) => void
  onEnter: () => void
  column: RefObject<HTMLTextAreaElement | null>
  /** Of one that is required: what is still missing, and whether it was tried without; null: it may stay empty. */
  lacking: { why: string | null; tried: boolean } | null
  withReason: boolean
}

function CatatanPutusan({ value, onChange, onEnter, column, lacking, withReason }: CatatanProps) {
  const missing = lacking?.why ?? null
  const finePointer = useMediaQuery('(pointer: fine)')
  const read = withReason ? 'Dibaca sekolah bersama alasannya.' : 'Dibaca sekolah.'
  function press(e: KeyboardEvent): void {
    if (e.key !== 'Enter' || e.shiftKey || e.nativeEvent.isComposing || !finePointer) return
    e.preventDefault()
    onEnter()
  }
  return (
    <TextField
      label="Catatan Dari Pemeriksa"
      value={value}
      onChange={(e) => onChange(e.target.value)}
      multiline
      minRows={2}
      fullWidth
      required={lacking !== null}
      error={missing !== null && lacking?.tried === true}
      inputRef={column}
      onKeyDown={press}
      helperText={missing === null ? `${read}${finePointer ? ' Shift+Enter: baris baru.' : ''}` : `${missing}.`}
      slotProps={{ htmlInput: { maxLength: 1000 } }}
    />
  )
}
