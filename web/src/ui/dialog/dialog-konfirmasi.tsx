import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { BaseDialog } from './dialog-dasar.tsx'
import { focusInitially } from './fokus-awal.ts'

type Props = {
  judul?: string
  pesan?: string
  tidak?: string
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
  judul = 'Konfirmasi',
  pesan = 'Apakah anda sudah yakin ?',
  tidak: not = 'Tidak',
  yesLabel = 'Iya',
  danger = false,
  careful = false,
  onNo,
  onYes,
}: Props) {
  return (
    <BaseDialog
      judul={judul}
      width="xs"
      onClose={onNo}
      tindakan={
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
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>{pesan}</DialogContentText>
    </BaseDialog>
  )
}
