import { type Cronjob, hapusCronjob } from '@geisa/contract/cronjob'
import { call } from '../../api/call.ts'
import { ActionDialog } from '../../shared/action-dialog.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { useSegarkanCronjob } from './queries.ts'

type Props = { cronjob: Cronjob; onTutup: () => void }

/** Asks once, and says what nobody does any more. */
export function HapusCronjobDialog({ cronjob: { id, nama, jadwal, namaTugas }, onTutup }: Props) {
  const segarkan = useSegarkanCronjob()
  return (
    <ActionDialog
      judul="Hapus cronjob?"
      kalimat={
        <>
          {nama} ({jadwal}) dihapus beserta catatan jalannya. Tugas {namaTugas} tidak lagi berjalan menurut jadwal ini.
          Untuk berhenti sementara, matikan saja.
        </>
      }
      label="Iya, hapus"
      bahaya
      gagal="Gagal menghapus data"
      run={() => call(hapusCronjob, { params: { id } })}
      onDone={({ message }) => {
        beritahu(message, 'success', ENAM_DETIK)
        void segarkan()
      }}
      onRefused={segarkan}
      onTutup={onTutup}
    />
  )
}
