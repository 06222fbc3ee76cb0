import { inAddress } from '@geisa/contract/dampak'
import { deleteGtk, type FullGtk } from '@geisa/contract/gtk/gtk'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshGtk } from '../queries.ts'

type Props = { gtk: FullGtk; onClose: () => void; onDone: () => void }

/** Takes back a person entered by mistake; the server says what keeps one whom something refers to. */
export function DeleteGtkDialog({ gtk, onClose, onDone }: Props) {
  const refresh = useRefreshGtk()
  return (
    <ActionDialog
      title={`Hapus ${gtk.nama}?`}
      sentence="Hanya untuk yang keliru dimasukkan, dan selama belum ada catatan apa pun tentangnya. Yang tidak bertugas lagi tidak dihapus, tetapi diakhiri tugasnya."
      label="Iya, hapus"
      danger
      failed="Gagal menghapus data"
      run={() =>
        withAgreement((dampak) => call(deleteGtk, { params: { id: gtk.id }, query: { dampak: inAddress(dampak) } }))
      }
      onDone={({ message }) => {
        notify(message, 'success')
        refresh()
        onDone()
      }}
      onClose={onClose}
    />
  )
}
