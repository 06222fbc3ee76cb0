import type { FullGtk } from '@geisa/contract/gtk/gtk'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../api/sesi.ts'
import { bulanIni } from '../../shared/tanggal/tanggal.ts'
import { TrenFrame } from '../../shared/tren/tren.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { ExplanationSection, FactList } from '../../ui/dialog/explanation.tsx'
import type { SekolahJam } from '../jam-sendiri/gtk/assign-dialog.tsx'
import { TabJam } from '../jam-sendiri/gtk/tab-jam.tsx'
import { AkunGtk } from './detail/akun-gtk.tsx'
import { RiwayatGtk } from './detail/riwayat-gtk.tsx'
import { TabGtk } from './detail/tab-gtk.tsx'
import { formatInput, INPUT_LABEL, type InputColumn, inputFrom } from './form/gtk-input.ts'
import { OtherSekolah } from './form/gtk-notices.tsx'
import { mayReadTpp } from './list/gtk-columns.tsx'

const PERSONAL = ['nama', 'nip', 'nuptk', 'nrg', 'jenisGuru', 'statusKepegawaian', 'idDapodik', 'namaDapodik'] as const
const TUGAS = ['mulaiTugas', 'berhenti', 'ptkInduk', 'tampilSptjm', 'shift', 'hariKerja'] as const

/** For those who may look and not write: values as text. */
export function ReadGtk({ gtk, sekolah, onClose }: { gtk: FullGtk; sekolah: SekolahJam; onClose: () => void }) {
  const { zona } = sekolah
  const input = inputFrom(gtk)
  const peran = usePengguna()?.peran
  const fakta = (columns: readonly InputColumn[]) =>
    columns.map((k) => ({ label: INPUT_LABEL[k], content: formatInput(k, input).replace('(kosong)', '-') }))
  return (
    <BaseDialog title={gtk.nama} width="md" onClose={onClose} actions={<Button onClick={onClose}>Tutup</Button>}>
      <OtherSekolah gtk={gtk} />
      <TabGtk
        gtk={gtk}
        data={
          <>
            <ExplanationSection title="Data diri">
              <FactList facts={fakta(PERSONAL)} />
            </ExplanationSection>
            <ExplanationSection title="Tugas">
              <FactList facts={[...fakta(TUGAS), { label: 'PIN', content: gtk.pin.join(', ') || '-' }]} />
            </ExplanationSection>
            {mayReadTpp(peran) && (
              <ExplanationSection title="TPP">
                <FactList
                  facts={[{ label: 'Rupiah sebulan', content: formatInput('tpp', input).replace('(kosong)', '-') }]}
                />
              </ExplanationSection>
            )}
            <Typography variant="body2" color="textSecondary">
              Data GTK diubah oleh operator sekolah dan dinas yang berwenang.
            </Typography>
          </>
        }
        jam={<TabJam gtk={gtk} sekolah={sekolah} />}
        tren={<TrenFrame option={{ gtk: gtk.id, sampai: bulanIni(zona) }} />}
        akun={<AkunGtk gtk={gtk} />}
        riwayat={<RiwayatGtk gtk={gtk} zona={zona} />}
      />
    </BaseDialog>
  )
}
