import { saveGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import Skeleton from '@mui/material/Skeleton'
import { usePengguna } from '../../../api/sesi.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import type { SekolahJam } from '../../jam-sendiri/gtk/assign-dialog.tsx'
import { GtkForm } from '../form/gtk-form-dialog.tsx'
import { useGtk } from '../queries.ts'
import { ReadGtk } from '../read-gtk.tsx'

type Props = { id: string | null; sekolahId: number | undefined; sekolah: SekolahJam; onClose: () => void }

/** One member of staff: a form for those who may write, text for the others. */
export function GtkDialog({ id, sekolahId, sekolah, onClose }: Props) {
  const pengguna = usePengguna()
  const gtk = useGtk(id)
  const mayWrite = pengguna !== null && mayCall(saveGtk.hak, pengguna)
  const mayMove = pengguna !== null && mayCall(moveGtk.hak, pengguna)
  const shared = { sekolah, sekolahId, onClose }
  if (id === null) return mayWrite ? <GtkForm {...shared} gtk={null} mayMove={false} /> : null
  if (gtk.isError) {
    return (
      <BaseDialog title="GTK" onClose={onClose}>
        <LoadError error={gtk.error} sentence="Gagal mendapatkan data" onRetry={() => void gtk.refetch()} />
      </BaseDialog>
    )
  }
  // A form on an old copy would only meet a 409.
  if (gtk.data === undefined || !gtk.isFetchedAfterMount) {
    return (
      <BaseDialog title="GTK" width="md" onClose={onClose}>
        <Skeleton variant="rounded" height={420} component="output" aria-label="Sedang memuat data" />
      </BaseDialog>
    )
  }
  if (!mayWrite) return <ReadGtk gtk={gtk.data} sekolah={sekolah} onClose={onClose} />
  return <GtkForm {...shared} key={id} gtk={gtk.data} mayMove={mayMove} />
}
