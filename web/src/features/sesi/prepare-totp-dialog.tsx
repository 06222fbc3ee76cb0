import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { inputError } from '../../api/input-error.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { KodeCadanganDialog } from './kode-cadangan-dialog.tsx'
import { useActivateTotp, usePrepareTotp } from './queries.ts'
import { ScanTotp } from './scan-totp.tsx'

/** Password, picture and first code, recovery codes. */
export function PrepareTotpDialog({ onClose }: { onClose: () => void }) {
  const prepare = usePrepareTotp()
  const activate = useActivateTotp()
  if (activate.data) return <KodeCadanganDialog kode={activate.data.kodeCadangan} onClose={onClose} />
  if (prepare.data) return <Scan rahasia={prepare.data} activate={activate} onClose={onClose} />
  return <RequestPassword prepare={prepare} onClose={onClose} />
}

type PropsPassword = { prepare: ReturnType<typeof usePrepareTotp>; onClose: () => void }

function RequestPassword({ prepare, onClose }: PropsPassword) {
  const [password, setPassword] = useState('')
  const alasan = prepare.isPending ? 'Sedang memeriksa' : password === '' ? 'Isi password Anda' : null
  return (
    <BaseDialog
      title="Aktifkan verifikasi dua langkah"
      width="xs"
      onClose={onClose}
      unsaved="nothing"
      onSend={() => alasan === null && prepare.mutate(password)}
      error={inputError(prepare.error, 'Gagal memproses data').sentence}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason type="submit" variant="contained" reason={alasan}>
            Lanjut
          </ButtonWithReason>
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
    </BaseDialog>
  )
}

type ScanProps = {
  rahasia: { rahasia: string; otpauth: string }
  activate: ReturnType<typeof useActivateTotp>
  onClose: () => void
}

function Scan({ rahasia, activate, onClose }: ScanProps) {
  const [kode, setKode] = useState('')
  const alasan = activate.isPending ? 'Sedang memeriksa' : kode.trim() === '' ? 'Isi kode dari aplikasi' : null
  return (
    <BaseDialog
      title="Aktifkan verifikasi dua langkah"
      width="sm"
      onClose={onClose}
      unsaved="nothing"
      onSend={() => alasan === null && activate.mutate(kode)}
      error={inputError(activate.error, 'Gagal memproses data').sentence}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason type="submit" variant="contained" reason={alasan}>
            Aktifkan
          </ButtonWithReason>
        </>
      }
    >
      <ScanTotp {...rahasia} />
      <TextField
        fullWidth
        label="Kode 6 angka"
        autoComplete="one-time-code"
        value={kode}
        onChange={(e) => setKode(e.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
    </BaseDialog>
  )
}
