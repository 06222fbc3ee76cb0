import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ButtonWithReason } from '../button/button-with-reason.tsx'
import { LeaveButton } from './leave-button.tsx'

type Props = {
  onCancel: () => void
  saving: boolean
  /** Why it cannot be saved yet; null = it can. */
  reason: string | null
  label?: string
  /** Red, for what is hard to take back. */
  danger?: boolean
}

/** The two buttons that end every form: 'Batal', and the one that saves. */
export function FormActions({ onCancel, saving, reason, label = 'Simpan', danger = false }: Props) {
  return (
    <>
      <LeaveButton busy={saving} onClick={onCancel} />
      <ButtonWithReason
        type="submit"
        variant="contained"
        color={danger ? 'error' : 'primary'}
        reason={saving ? 'Sedang menyimpan' : reason}
      >
        {saving ? 'Menyimpan…' : label}
      </ButtonWithReason>
    </>
  )
}

/** In a tab that only reads nothing of the form is saved: what was typed waits in its own tab, which is said. */
export function ReadingActions({ unsaved, onClose }: { unsaved: boolean; onClose: () => void }) {
  return (
    <>
      {unsaved && (
        <Typography variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
          Yang diubah di tab Data belum disimpan.
        </Typography>
      )}
      <Button onClick={onClose}>Tutup</Button>
    </>
  )
}
