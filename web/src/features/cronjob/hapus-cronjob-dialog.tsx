import type { Cronjob } from '@geisa/contract/cronjob'
import DialogContentText from '@mui/material/DialogContentText'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/kembali-menutup.ts'
import { TindakanHapus } from '../../ui/tindakan-hapus.tsx'
import { useHapusCronjob } from './queries.ts'

/** Asks once, and says what nobody does any more. */
export function HapusCronjobDialog({ cronjob, onTutup }: { cronjob: Cronjob; onTutup: () => void }) {
  const hapus = useHapusCronjob(onTutup)
  const tutup = hapus.isPending ? undefined : onTutup
  useKembaliMenutup(tutup)
  return (
    <DialogDasar
      judul="Hapus cronjob?"
      lebar="xs"
      onTutup={tutup}
      galat={hapus.isError ? kalimatGalat(hapus.error, 'Gagal menghapus data') : null}
      tindakan={
        <TindakanHapus menghapus={hapus.isPending} onTidak={onTutup} onHapus={() => hapus.mutate(cronjob.id)} />
      }
    >
      <DialogContentText>
        {cronjob.nama} ({cronjob.jadwal}) dihapus beserta catatan jalannya. Tugas {cronjob.namaTugas} tidak lagi
        berjalan menurut jadwal ini. Untuk berhenti sementara, matikan saja.
      </DialogContentText>
    </DialogDasar>
  )
}
