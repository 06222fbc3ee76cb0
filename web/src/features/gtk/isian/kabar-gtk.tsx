import type { GtkLengkap } from '@geisa/contract/gtk'
import Alert from '@mui/material/Alert'
import { KabarBentrokan, KabarPulih } from '../../../shared/formulir/kabar-formulir.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import type { Bentrokan } from './formulir-gtk.ts'
import { LABEL_ISIAN, tampilIsian } from './isian-gtk.ts'

type Props = {
  gtk: GtkLengkap | null
  bentrokan: readonly Bentrokan[]
  /** What was typed earlier is back. */
  dipulihkan: boolean
  onBuang: () => void
}

/** What the reader should know before typing. */
export function KabarGtk({ gtk, bentrokan, dipulihkan, onBuang }: Props) {
  const beda = bentrokan.map(({ kolom, sebelum, sesudah }) => ({
    label: LABEL_ISIAN[kolom],
    sebelum: tampilIsian(kolom, sebelum),
    sesudah: tampilIsian(kolom, sesudah),
  }))
  return (
    <>
      <KabarBentrokan apa="Data ini" beda={beda} />
      {dipulihkan && <KabarPulih onBuang={onBuang} />}
      {gtk && <SekolahLain gtk={gtk} />}
    </>
  )
}

/** One person may have a row at several schools; pay counts at the ptk_induk school (product.md 3). */
export function SekolahLain({ gtk }: { gtk: GtkLengkap }) {
  const daftar = gtk.diSekolahLain.map(
    (s) =>
      `${s.namaSekolah}${s.ptkInduk ? ' (induk)' : ''}${s.berhenti === null ? '' : `, berhenti ${tampilTanggal(s.berhenti)}`}`,
  )
  if (gtk.adaDiLuarCakupan) daftar.push('sekolah di luar wilayah Anda')
  if (daftar.length === 0) return null
  return (
    <Alert severity="info" role="note" sx={{ mb: 3 }}>
      Juga tercatat di {daftar.join('; ')}.
    </Alert>
  )
}
