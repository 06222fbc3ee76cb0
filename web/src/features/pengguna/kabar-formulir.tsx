import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Formulir } from './formulir-pengguna.ts'
import { LABEL_ISIAN, mengakhiriSesi, tampilIsian } from './isian-pengguna.ts'

/** What the reader should know before saving. */
export function KabarFormulir({ f }: { f: Formulir }) {
  const { acuan, bentrokan, aturan } = f
  return (
    <>
      {bentrokan.length > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          Akun ini baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu simpan lagi.
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {bentrokan.map(({ kolom, sebelum, sesudah }) => (
              <li key={kolom}>
                {LABEL_ISIAN[kolom]}: {tampilIsian(kolom, sebelum)} → <b>{tampilIsian(kolom, sesudah)}</b>
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {f.dipulihkan && (
        <Alert
          severity="info"
          role="note"
          sx={{ mb: 4 }}
          action={
            <Button color="inherit" size="small" onClick={f.buang}>
              Buang
            </Button>
          }
        >
          Isian yang belum disimpan dipulihkan.
        </Alert>
      )}
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
