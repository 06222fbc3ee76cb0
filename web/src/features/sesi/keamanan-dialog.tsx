import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { KeamananSaya } from './keamanan-saya.tsx'

export function KeamananDialog({ onTutup }: { onTutup: () => void }) {
  return (
    <DialogDasar judul="Keamanan Akun" lebar="sm" onTutup={onTutup}>
      <KeamananSaya />
    </DialogDasar>
  )
}
