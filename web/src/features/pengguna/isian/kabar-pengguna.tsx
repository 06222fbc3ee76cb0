import Alert from '@mui/material/Alert'
import { KabarBentrokan, KabarPulih } from '../../../shared/formulir/kabar-formulir.tsx'
import type { Formulir } from './formulir-pengguna.ts'
import { LABEL_ISIAN, mengakhiriSesi, tampilIsian } from './isian-pengguna.ts'

/** What the reader should know before saving. */
export function KabarPengguna({ f }: { f: Formulir }) {
  const { acuan, bentrokan, aturan } = f
  const beda = bentrokan.map(({ kolom, sebelum, sesudah }) => ({
    label: LABEL_ISIAN[kolom],
    sebelum: tampilIsian(kolom, sebelum),
    sesudah: tampilIsian(kolom, sesudah),
  }))
  return (
    <>
      <KabarBentrokan apa="Akun ini" beda={beda} />
      {f.dipulihkan && <KabarPulih onBuang={f.buang} />}
      {!aturan.bolehSimpan && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          Hak akses Anda hanya untuk melihat.
        </Alert>
      )}
      {acuan !== null && !aturan.sendiri && mengakhiriSesi(f.beda) && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          Mengubah hak atau cakupan mengakhiri semua sesi akun ini saat itu juga.
        </Alert>
      )}
    </>
  )
}
