import { type Cronjob, deleteCronjob } from '@geisa/contract/cronjob'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { useRefreshCronjob } from './queries.ts'

type Props = { cronjob: Cronjob; onClose: () => void }

/** Asks once, and says what nobody does any more. */
export function DeleteCronjobDialog({ cronjob: { id, nama, jadwal, namaTugas }, onClose }: Props) {
  const refresh = useRefreshCronjob()
  return (
    <ActionDialog
      title="Hapus cronjob?"
      sentence={
        <>
          {nama} ({jadwal}) dihapus beserta catatan jalannya. Tugas {namaTugas} tidak lagi berjalan menurut jadwal ini.
          Untuk berhenti sementara, matikan saja.
        </>
      }
      label="Iya, hapus"
      danger
      failed="Gagal menghapus data"
      run={() => call(deleteCronjob, { params: { id } })}
      onDone={({ message }) => {
        notify(message, 'success', SIX_SECONDS)
        void refresh()
      }}
      onRefused={refresh}
      onClose={onClose}
    />
  )
}
