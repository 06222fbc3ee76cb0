import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { BaseDialog } from './base-dialog.tsx'
import { focusInitially } from './initial-focus.ts'

type Props = {
  title?: string
  message?: string
  noLabel?: string
  yesLabel?: string
  /** Red, for what cannot be undone. */
  danger?: boolean
  /** It comes by itself, after a save: the key that saved may not agree, so 'no' has the focus. */
  careful?: boolean
  onNo: () => void
  onYes: () => void
}

/** Asks once (spec: 'Konfirmasi' / 'Apakah anda sudah yakin ?' / 'Tidak' / 'Iya'). */
export function ConfirmationDialog({
  title = 'Konfirmasi',
  message = 'Apakah anda sudah yakin ?',
  noLabel: not = 'Tidak',
  yesLabel = 'Iya',
  danger = false,
  careful = false,
  onNo,
  onYes,
}: Props) {
  return (
    <BaseDialog
      title={title}
      width="xs"
      onClose={onNo}
      actions={
        <>
          <Button onClick={onNo} {...(careful && { ref: focusInitially })}>
            {not}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            onClick={onYes}
            {...(!careful && { ref: focusInitially })}
          >
            {yesLabel}
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{message}</DialogContentText>
    </BaseDialog>
  )
}
