import type { FullGtk } from '@geisa/contract/gtk/gtk'
import Alert from '@mui/material/Alert'
import { KeptKabar } from '../../../shared/form/kept-notice.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInput, INPUT_LABEL } from './gtk-input.ts'
import type { GtkFormState } from './use-gtk-form.ts'

/** What the reader should know before typing. */
export function KabarGtk({ f }: { f: GtkFormState }) {
  return (
    <>
      <KeptKabar what="Data ini" kept={f} label={INPUT_LABEL} describe={formatInput} />
      {f.reference && <OtherSekolah gtk={f.reference} />}
    </>
  )
}

/** One person may have a row at several schools; pay counts at the ptk_induk school (product.md 3). */
export function OtherSekolah({ gtk }: { gtk: FullGtk }) {
  const daftar = gtk.diSekolahLain.map(
    (s) =>
      `${s.namaSekolah}${s.ptkInduk ? ' (induk)' : ''}${s.berhenti === null ? '' : `, berhenti ${formatTanggal(s.berhenti)}`}`,
  )
  if (daftar.length === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      Juga tercatat di {daftar.join('; ')}.
      {gtk.mintaInduk &&
        ' Sekolah ini meminta menjadi sekolah induknya: putuskan di Pengaturan → Sekolah induk. Sampai diputuskan, TPP dihitung di sekolah induk yang sekarang.'}
    </Alert>
  )
}
