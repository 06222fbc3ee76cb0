import { deletePolaJam, type PolaJam } from '@geisa/contract/jam-sendiri/pola-jam'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useRefreshJam } from '../queries.ts'

/** One that somebody works by stays: the server says by whom, and its sentence stands in the dialog. */
export function DeletePolaDialog({ pola, onClose }: { pola: PolaJam; onClose: () => void }) {
  const refresh = useRefreshJam()
  const navigate = useNavigate()
  return (
    <ActionDialog
      title={`Hapus ${pola.nama}?`}
      sentence={
        pola.dipakai === 0
          ? 'Pola jam ini beserta semua versinya dihapus.'
          : `Pola jam ini dipakai ${numeral(pola.dipakai)} GTK. Pola yang dipakai tidak dapat dihapus: beri mereka jam kerja lain dahulu.`
      }
      label="Iya, hapus"
      danger
      failed="Gagal menghapus data"
      run={() => call(deletePolaJam, { params: { id: pola.id }, query: { versi: pola.versi } })}
      onDone={({ message }) => {
        notify(message, 'success', SIX_SECONDS)
        void navigate({ to: '/pengaturan/pola-jam', search: {} })
        refresh()
      }}
      onClose={onClose}
    />
  )
}
