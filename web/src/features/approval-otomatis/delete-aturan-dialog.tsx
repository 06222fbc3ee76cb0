import { type AturanOtomatis, deleteOtomatis } from '@geisa/contract/approval-otomatis'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { LABEL_JENIS } from './aturan-draft.ts'
import { useRefreshOtomatis } from './queries.ts'

type Props = { aturan: AturanOtomatis; onClose: () => void }

/** Asks once; what the rule decided stays decided. */
export function DeleteAturanDialog({ aturan: { id, jenis, namaWilayah, jumlahDisetujui }, onClose }: Props) {
  const refresh = useRefreshOtomatis()
  return (
    <ActionDialog
      title="Hapus aturan?"
      sentence={
        <>
          Aturan {id}, {LABEL_JENIS[jenis]} di {namaWilayah}, dihapus.{' '}
          {jumlahDisetujui > 0
            ? `${jumlahDisetujui} usulan yang disetujuinya tetap disetujui.`
            : 'Belum ada usulan yang disetujuinya.'}
        </>
      }
      label="Iya, hapus"
      danger
      failed="Gagal menghapus data"
      run={() => call(deleteOtomatis, { params: { id } })}
      onDone={({ message }) => {
        notify(message, 'success', SIX_SECONDS)
        void refresh()
      }}
      onRefused={refresh}
      onClose={onClose}
    />
  )
}
