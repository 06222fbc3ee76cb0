import { ActionDialog } from '../../../shared/action-dialog.tsx'

type Props = { nama: string; onClose: () => void; onRefuse: (catatan: string) => void }

/** A registration is refused with a note; its owner reads it when signing in. */
export function RefuseDialog({ nama, onClose, onRefuse }: Props) {
  return (
    <ActionDialog
      title="Tolak pendaftaran?"
      sentence={`${nama} membaca catatan ini saat mencoba masuk.`}
      reason={{ label: 'Catatan', min: 3, lacking: 'Tulis alasan penolakan', required: true }}
      label="Tolak"
      danger
      run={async (catatan) => onRefuse(catatan)}
      onClose={onClose}
    />
  )
}
