import Alert from '@mui/material/Alert'
import { KeptKabar } from '../../../shared/form/kept-notice.tsx'
import { endsSesi, formatInput, INPUT_LABEL } from './pengguna-input.ts'
import type { Formulir } from './use-pengguna-form.ts'

/** What the reader should know before saving. */
export function KabarPengguna({ f }: { f: Formulir }) {
  const { reference, aturan } = f
  return (
    <>
      <KeptKabar what="Akun ini" kept={f} label={INPUT_LABEL} describe={formatInput} />
      {!aturan.maySave && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          Hak akses Anda hanya untuk melihat.
        </Alert>
      )}
      {reference !== null && !aturan.own && endsSesi(f.diff) && (
        <Alert severity="info" role="note" sx={{ mb: 4 }}>
          Mengubah hak atau cakupan mengakhiri semua sesi akun ini saat itu juga.
        </Alert>
      )}
    </>
  )
}
