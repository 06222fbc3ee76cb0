import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { galatIsian } from '../../api/galat-isian.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { KodeCadanganDialog } from './kode-cadangan-dialog.tsx'
import { PindaiTotp } from './pindai-totp.tsx'
import { useAktifkanTotp, useSiapkanTotp } from './queries.ts'

/** Password, picture and first code, recovery codes. */
export function SiapkanTotpDialog({ onTutup }: { onTutup: () => void }) {
  const siapkan = useSiapkanTotp()
  const aktifkan = useAktifkanTotp()
  if (aktifkan.data) return <KodeCadanganDialog kode={aktifkan.data.kodeCadangan} onTutup={onTutup} />
  if (siapkan.data) return <Pindai rahasia={siapkan.data} aktifkan={aktifkan} onTutup={onTutup} />
  return <MintaPassword siapkan={siapkan} onTutup={onTutup} />
}

type PropsPassword = { siapkan: ReturnType<typeof useSiapkanTotp>; onTutup: () => void }

function MintaPassword({ siapkan, onTutup }: PropsPassword) {
  const [password, setPassword] = useState('')
  const alasan = siapkan.isPending ? 'Sedang memeriksa' : password === '' ? 'Isi password Anda' : null
  return (
    <DialogDasar
      judul="Aktifkan verifikasi dua langkah"
      lebar="xs"
      onTutup={onTutup}
      onKirim={() => alasan === null && siapkan.mutate(password)}
      galat={galatIsian(siapkan.error, 'Gagal memproses data').kalimat}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            Lanjut
          </TombolBeralasan>
        </>
      }
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        Siapkan ponsel dengan aplikasi autentikator (misalnya Google Authenticator, Aegis, atau 2FAS). Ketik dahulu
        password Anda sekarang.
      </Typography>
      <TextField
        fullWidth
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
      />
    </DialogDasar>
  )
}

type PropsPindai = {
  rahasia: { rahasia: string; otpauth: string }
  aktifkan: ReturnType<typeof useAktifkanTotp>
  onTutup: () => void
}

function Pindai({ rahasia, aktifkan, onTutup }: PropsPindai) {
  const [kode, setKode] = useState('')
  const alasan = aktifkan.isPending ? 'Sedang memeriksa' : kode.trim() === '' ? 'Isi kode dari aplikasi' : null
  return (
    <DialogDasar
      judul="Aktifkan verifikasi dua langkah"
      lebar="sm"
      onTutup={onTutup}
      onKirim={() => alasan === null && aktifkan.mutate(kode)}
      galat={galatIsian(aktifkan.error, 'Gagal memproses data').kalimat}
      tindakan={
        <>
          <Button onClick={onTutup}>Batal</Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            Aktifkan
          </TombolBeralasan>
        </>
      }
    >
      <PindaiTotp {...rahasia} />
      <TextField
        fullWidth
        label="Kode 6 angka"
        autoComplete="one-time-code"
        value={kode}
        onChange={(e) => setKode(e.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
    </DialogDasar>
  )
}
