import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { formatDeadline } from '../../../shared/tanggal/tanggal.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'

export type OneTimePassword = { username: string; password: string; sampai: string | null }

/** A one-time password is shown once; nobody can look it up again. */
export function OneTimePasswordDialog({
  password: secret,
  onClose,
}: {
  password: OneTimePassword
  onClose: () => void
}) {
  const { username, password, sampai } = secret
  return (
    <BaseDialog
      title="Password sekali pakai"
      width="xs"
      actions={
        <Button variant="contained" onClick={onClose}>
          Sudah saya catat
        </Button>
      }
    >
      <DialogContentText sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        Untuk <b>{username}</b>. Catat sekarang: setelah ini ditutup, password ini tidak dapat dilihat lagi.
      </DialogContentText>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 3,
          mb: 5,
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
        <CopyButton text={password} what="password" />
      </Box>
      <Typography variant="h3">Sampaikan langsung kepada pemiliknya</Typography>
      <Box component="ol" sx={{ mt: 2, mb: 0, pl: 5, '& li': { mb: 1 } }}>
        <li>Masuk dengan username dan password di atas.</li>
        <li>Geisa langsung meminta password baru; sebelum itu tidak ada layar lain yang terbuka.</li>
        <li>
          Lakukan dalam 3 hari
          {sampai !== null && (
            <>
              , paling lambat <b>{formatDeadline(sampai, 'WIB')}</b>
            </>
          )}
          . Lewat dari itu password ini mati, dan Anda perlu membuat yang baru (<b>Reset password</b>).
        </li>
      </Box>
    </BaseDialog>
  )
}
