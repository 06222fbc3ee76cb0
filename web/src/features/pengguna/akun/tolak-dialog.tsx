import { ActionDialog } from '../../../shared/action-dialog.tsx'

type Props = { nama: string; onTutup: () => void; onTolak: (catatan: string) => void }

/** A registration is refused with a note; its owner reads it when signing in. */
export function TolakDialog({ nama, onTutup, onTolak }: Props) {
  return (
    <ActionDialog
      judul="Tolak pendaftaran?"
      kalimat={`${nama} membaca catatan ini saat mencoba masuk.`}
      alasan={{ label: 'Catatan', min: 3, kurang: 'Tulis alasan penolakan', wajib: true }}
      label="Tolak"
      bahaya
      run={async (catatan) => onTolak(catatan)}
      onTutup={onTutup}
    />
  )
}
