import { ButtonWithReason } from '../button/button-with-reason.tsx'

type Props = { busy: boolean; label?: string; onClick: () => void }

/** Out of a dialog; not while what it has sent is on its way. */
export function LeaveButton({ busy, label = 'Batal', onClick }: Props) {
  return (
    <ButtonWithReason reason={busy ? 'Tunggu sampai selesai diproses' : null} onClick={onClick}>
      {label}
    </ButtonWithReason>
  )
}
