import type { FullGtk } from '@geisa/contract/gtk'
import Alert from '@mui/material/Alert'
import type { FieldConflict } from '../../../shared/formulir/formulir-berversi.ts'
import { ConflictKabar, RestoredKabar } from '../../../shared/formulir/kabar-formulir.tsx'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { formatInput, INPUT_LABEL, type Input } from './isian-gtk.ts'

type Props = {
  gtk: FullGtk | null
  conflicts: readonly FieldConflict<Input>[]
  /** What was typed earlier is back. */
  restored: boolean
  onDrop: () => void
}

/** What the reader should know before typing. */
export function KabarGtk({ gtk, conflicts, restored, onDrop }: Props) {
  const diffs = conflicts.map(({ column, before, after }) => ({
    label: INPUT_LABEL[column],
    before: formatInput(column, before),
    after: formatInput(column, after),
  }))
  return (
    <>
      <ConflictKabar what="Data ini" diffs={diffs} />
      {restored && <RestoredKabar onDrop={onDrop} />}
      {gtk && <OtherSekolah gtk={gtk} />}
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
