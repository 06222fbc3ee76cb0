import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import { tampilWaktu } from '../../shared/tanggal.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { TombolSalin } from '../../ui/tombol-salin.tsx'

export type SandiSekali = { username: string; password: string; sampai: string | null }

/** A one-time password is shown once; nobody can look it up again. */
export function SandiSekaliDialog({ sandi, onTutup }: { sandi: SandiSekali; onTutup: () => void }) {
  const { username, password, sampai } = sandi
  return (
    <DialogDasar
      judul="Password sekali pakai"
      lebar="xs"
      tindakan={
        <Button variant="contained" onClick={onTutup}>
          Sudah saya catat
        </Button>
      }
    >
      <DialogContentText sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        Sampaikan kepada <b>{username}</b>. Setelah masuk, password harus diganti.
      </DialogContentText>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 3,
          mb: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box
          component="code"
          aria-label="Password sekali pakai"
          sx={{ flex: 1, minWidth: 0, fontSize: '1.125rem', letterSpacing: '0.04em', overflowWrap: 'anywhere' }}
        >
          {password}
        </Box>
        <TombolSalin teks={password} apa="password" />
      </Box>
      <Alert severity="info" role="note">
        Hanya ditampilkan sekarang. {sampai === null ? 'Berlaku 3 hari.' : `Berlaku sampai ${tampilWaktu(sampai)}.`}
      </Alert>
    </DialogDasar>
  )
}
