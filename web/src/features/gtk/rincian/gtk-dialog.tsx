import { pindahGtk, simpanGtk } from '@geisa/contract/gtk'
import type { Zona } from '@geisa/engine/acuan'
import { bolehMemanggil } from '@geisa/engine/akun/hak-akses'
import Skeleton from '@mui/material/Skeleton'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { BacaGtk } from '../baca-gtk.tsx'
import { FormulirGtk } from '../isian/formulir-gtk-dialog.tsx'
import { useGtk } from '../queries.ts'

type Props = { id: string | null; sekolahId: number | undefined; zona: Zona; onTutup: () => void }

/** One member of staff: a form for those who may write, text for the others. */
export function GtkDialog({ id, sekolahId, zona, onTutup }: Props) {
  const pengguna = usePengguna()
  const gtk = useGtk(id)
  const bolehTulis = pengguna !== null && bolehMemanggil(simpanGtk.hak, pengguna)
  const bolehPindah = pengguna !== null && bolehMemanggil(pindahGtk.hak, pengguna)
  const bersama = { zona, sekolahId, onTutup }
  if (id === null) return bolehTulis ? <FormulirGtk {...bersama} gtk={null} bolehPindah={false} /> : null
  if (gtk.isError) {
    return (
      <DialogDasar judul="GTK" onTutup={onTutup} galat={kalimatGalat(gtk.error, 'Gagal mendapatkan data')}>
        Data ini tidak dapat dibuka. Tutup, lalu pilih dari daftar.
      </DialogDasar>
    )
  }
  // A form on an old copy would only meet a 409.
  if (gtk.data === undefined || !gtk.isFetchedAfterMount) {
    return (
      <DialogDasar judul="GTK" lebar="md" onTutup={onTutup}>
        <Skeleton variant="rounded" height={420} component="output" aria-label="Sedang memuat data" />
      </DialogDasar>
    )
  }
  if (!bolehTulis) return <BacaGtk gtk={gtk.data} zona={zona} onTutup={onTutup} />
  return <FormulirGtk {...bersama} key={id} gtk={gtk.data} bolehPindah={bolehPindah} />
}
