import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'

type Props = { nama: string; onTutup: () => void; onTolak: (catatan: string) => void }

const MIN = 3

/** A registration is refused with a note; its owner reads it when signing in. */
export function TolakDialog({ nama, onTutup, onTolak }: Props) {
  const [catatan, setCatatan] = useState('')
  const isi = catatan.trim()
  const alasan = isi.length < MIN ? 'Tulis alasan penolakan' : null
  return (
    <DialogDasar
      judul="Tolak pendaftaran?"
      lebar="xs"
      onTutup={onTutup}
      onKirim={() => alasan === null && onTolak(isi)}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan type="submit" variant="contained" color="error" alasan={alasan}>
            Tolak
          </TombolBeralasan>
        </>
      }
    >
      <DialogContentText sx={{ mb: 4 }}>{nama} membaca catatan ini saat mencoba masuk.</DialogContentText>
      <TextField
        fullWidth
        required
        multiline
        minRows={2}
        label="Catatan"
        value={catatan}
        onChange={(e) => setCatatan(e.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogDasar>
  )
}
