import { type GtkLengkap, hapusGtk } from '@geisa/contract/gtk'
import { call } from '../../../api/call.ts'
import { ActionDialog } from '../../../shared/action-dialog.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanGtk } from '../queries.ts'

type Props = { gtk: GtkLengkap; onTutup: () => void; onSelesai: () => void }

/** Takes back a person entered by mistake; the server says what keeps one whom something refers to. */
export function HapusGtkDialog({ gtk, onTutup, onSelesai }: Props) {
  const segarkan = useSegarkanGtk()
  return (
    <ActionDialog
      judul={`Hapus ${gtk.nama}?`}
      kalimat="Hanya untuk yang keliru dimasukkan, dan selama belum ada catatan apa pun tentangnya. Yang tidak bertugas lagi tidak dihapus, tetapi diakhiri tugasnya."
      label="Iya, hapus"
      bahaya
      gagal="Gagal menghapus data"
      run={() => call(hapusGtk, { params: { id: gtk.id } })}
      onDone={({ message }) => {
        beritahu(message, 'success')
        segarkan()
        onSelesai()
      }}
      onTutup={onTutup}
    />
  )
}
