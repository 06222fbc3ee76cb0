import { lupaPassword } from '@geisa/contract/registrasi'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'

/** Leaves a request with the superior; the answer never tells whether the account exists (product.md 4). */
export function LupaPasswordDialog({ awal, onTutup }: { awal: string; onTutup: () => void }) {
  const [username, setUsername] = useState(awal)
  const kirim = useMutation({ mutationFn: () => call(lupaPassword, { body: { username } }) })
  if (kirim.isSuccess) {
    return (
      <DialogDasar
        judul="Lupa password?"
        lebar="xs"
        onTutup={onTutup}
        tindakan={
          <Button variant="contained" onClick={onTutup}>
            Mengerti
          </Button>
        }
      >
        <Alert severity="success">{kirim.data.message}</Alert>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          Demi keamanan, hubungi atasan Anda juga lewat telepon: ia harus yakin bahwa permintaan ini benar dari Anda.
        </Typography>
      </DialogDasar>
    )
  }
  const alasan = username === '' ? 'Isi username Anda' : kirim.isPending ? 'Sedang mengirim' : null
  return (
    <DialogDasar
      judul="Lupa password?"
      lebar="xs"
      onTutup={onTutup}
      onKirim={() => alasan === null && kirim.mutate()}
      galat={kirim.isError ? kalimatGalat(kirim.error, 'Gagal memproses data') : null}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            {kirim.isPending ? 'Mengirim…' : 'Kirim permintaan'}
          </TombolBeralasan>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        Atasan Anda (operator bagi GTK, dinas bagi operator) akan memberi Anda password sekali pakai.
      </Typography>
      <TextField
        fullWidth
        label="Username"
        type="email"
        autoComplete="username"
        value={username}
        onChange={(e) => setUsername(e.target.value.trim())}
      />
    </DialogDasar>
  )
}
