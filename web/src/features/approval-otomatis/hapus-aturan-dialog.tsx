import type { AturanOtomatis } from '@geisa/contract/approval-otomatis'
import DialogContentText from '@mui/material/DialogContentText'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/kembali-menutup.ts'
import { TindakanHapus } from '../../ui/tindakan-hapus.tsx'
import { LABEL_JENIS } from './draf-aturan.ts'
import { useHapusAturan } from './queries.ts'

/** Asks once; what the rule decided stays decided. */
export function HapusAturanDialog({ aturan, onTutup }: { aturan: AturanOtomatis; onTutup: () => void }) {
  const hapus = useHapusAturan(onTutup)
  const tutup = hapus.isPending ? undefined : onTutup
  useKembaliMenutup(tutup)
  return (
    <DialogDasar
      judul="Hapus aturan?"
      lebar="xs"
      onTutup={tutup}
      galat={hapus.isError ? kalimatGalat(hapus.error, 'Gagal menghapus data') : null}
      tindakan={<TindakanHapus menghapus={hapus.isPending} onTidak={onTutup} onHapus={() => hapus.mutate(aturan.id)} />}
    >
      <DialogContentText>
        Aturan {aturan.id}, {LABEL_JENIS[aturan.jenis]} di {aturan.namaWilayah}, dihapus.{' '}
        {aturan.jumlahDisetujui > 0
          ? `${aturan.jumlahDisetujui} usulan yang disetujuinya tetap disetujui.`
          : 'Belum ada usulan yang disetujuinya.'}
      </DialogContentText>
    </DialogDasar>
  )
}
