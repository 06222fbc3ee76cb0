import type { GtkLengkap } from '@geisa/contract/gtk'
import type { Zona } from '@geisa/engine/acuan'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../api/sesi.ts'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { BagianPenjelas, DaftarFakta } from '../../ui/dialog/penjelas.tsx'
import { isBacaTpp } from './daftar/kolom-gtk.tsx'
import { isianDari, type KolomIsian, LABEL_ISIAN, tampilIsian } from './isian/isian-gtk.ts'
import { SekolahLain } from './isian/kabar-gtk.tsx'
import { AkunGtk } from './rincian/akun-gtk.tsx'
import { RiwayatGtk } from './rincian/riwayat-gtk.tsx'
import { TabGtk } from './rincian/tab-gtk.tsx'

const DIRI = ['nama', 'nip', 'nuptk', 'nrg', 'jenisGuru', 'statusKepegawaian', 'idDapodik', 'namaDapodik'] as const
const TUGAS = ['mulaiTugas', 'berhenti', 'ptkInduk', 'tampilSptjm', 'shift', 'hariKerja'] as const

/** For those who may look and not write: values as text. */
export function BacaGtk({ gtk, zona, onTutup }: { gtk: GtkLengkap; zona: Zona; onTutup: () => void }) {
  const isian = isianDari(gtk)
  const peran = usePengguna()?.peran
  const fakta = (kolom: readonly KolomIsian[]) =>
    kolom.map((k) => ({ label: LABEL_ISIAN[k], isi: tampilIsian(k, isian).replace('(kosong)', '-') }))
  return (
    <DialogDasar judul={gtk.nama} lebar="md" onTutup={onTutup} tindakan={<Button onClick={onTutup}>Tutup</Button>}>
      <SekolahLain gtk={gtk} />
      <TabGtk
        gtk={gtk}
        data={
          <>
            <BagianPenjelas judul="Data diri">
              <DaftarFakta fakta={fakta(DIRI)} />
            </BagianPenjelas>
            <BagianPenjelas judul="Tugas">
              <DaftarFakta fakta={[...fakta(TUGAS), { label: 'PIN', isi: gtk.pin.join(', ') || '-' }]} />
            </BagianPenjelas>
            {isBacaTpp(peran) && (
              <BagianPenjelas judul="TPP">
                <DaftarFakta
                  fakta={[{ label: 'Rupiah sebulan', isi: tampilIsian('tpp', isian).replace('(kosong)', '-') }]}
                />
              </BagianPenjelas>
            )}
            <Typography variant="body2" color="textSecondary">
              Data GTK diubah oleh operator sekolah dan dinas yang berwenang.
            </Typography>
          </>
        }
        akun={<AkunGtk gtk={gtk} />}
        riwayat={<RiwayatGtk gtk={gtk} zona={zona} />}
      />
    </DialogDasar>
  )
}
