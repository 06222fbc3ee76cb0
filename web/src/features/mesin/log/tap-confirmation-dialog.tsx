import { type TapLog, tapConfirmation } from '@geisa/contract/mesin/tap'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { formatMesinTime } from '../../../shared/tanggal/waktu-sekolah.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

/** A future-dated tap may be confirmed once its date is past; the tap itself stays as it is (rules.md L2). */
export function TapConfirmationDialog({ tap, onClose }: { tap: TapLog; onClose: () => void }) {
  const refresh = useRefreshMesin()
  const { mesinId, pin, waktuMesin } = tap
  return (
    <ActionDialog
      title="Konfirmasi tap"
      sentence={
        <>
          Tap {tap.namaGtk ?? `PIN ${pin}`} tertulis {formatMesinTime(tap.waktu)}, jauh sesudah diterima. Bila jam mesin
          waktu itu memang salah maju, tap ini jangan dikonfirmasi. Tapnya sendiri tidak diubah; harinya bertanda, dan
          dinas diberi tahu. Lebih dari lima tap sebulan di satu mesin dikonfirmasi dinas.
        </>
      }
      reason={{}}
      label="Konfirmasi"
      run={(alasan) => call(tapConfirmation, { body: { mesinId, pin, waktuMesin, alasan } })}
      onDone={() => {
        notify('Tap dikonfirmasi dan ikut terhitung.', 'success')
        refresh()
      }}
      onClose={onClose}
    />
  )
}
