import type { GtkLengkap } from '@geisa/contract/gtk'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { tampilTanggal } from '../../shared/tanggal.ts'
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
export function KabarFormulir({ gtk, bentrokan, dipulihkan, onBuang }: Props) {
  return (
    <>
      {bentrokan.length > 0 && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          Data ini baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu simpan lagi.
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {bentrokan.map(({ kolom, sebelum, sesudah }) => (
              <li key={kolom}>
                {LABEL_ISIAN[kolom]}: {tampilIsian(kolom, sebelum)} → <b>{tampilIsian(kolom, sesudah)}</b>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {dipulihkan && (
        <Alert
          severity="info"
          role="note"
          sx={{ mb: 3 }}
          action={
            <Button color="inherit" size="small" onClick={onBuang}>
              Buang
            </Button>
          }
        >
          Isian yang belum disimpan dipulihkan.
        </Alert>
      )}
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
