import { type GtkLengkap, hapusGtk } from '@geisa/contract/gtk'
import DialogContentText from '@mui/material/DialogContentText'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { TindakanHapus } from '../../ui/tindakan-hapus.tsx'
import { useSegarkanGtk } from './queries.ts'

type Props = { gtk: GtkLengkap; onTutup: () => void; onSelesai: () => void }

/** Takes back a person entered by mistake; the server says what keeps one whom something refers to. */
export function HapusGtkDialog({ gtk, onTutup, onSelesai }: Props) {
  const segarkan = useSegarkanGtk()
  const hapus = useMutation({
    mutationFn: () => call(hapusGtk, { params: { id: gtk.id } }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success')
      segarkan()
      onSelesai()
    },
  })
  const { kalimat, bidang } = galatIsian(hapus.error, 'Gagal menghapus data')
  return (
    <DialogDasar
      judul={`Hapus ${gtk.nama}?`}
      lebar="xs"
      onTutup={hapus.isPending ? undefined : onTutup}
      galat={bidang('id') ?? kalimat}
      tindakan={<TindakanHapus menghapus={hapus.isPending} onTidak={onTutup} onHapus={() => hapus.mutate()} />}
    >
      <DialogContentText>
        Hanya untuk yang keliru dimasukkan, dan selama belum ada catatan apa pun tentangnya. Yang tidak bertugas lagi
        tidak dihapus, tetapi diakhiri tugasnya.
      </DialogContentText>
    </DialogDasar>
  )
}
