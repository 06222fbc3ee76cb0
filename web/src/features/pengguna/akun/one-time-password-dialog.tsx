import Box from '@mui/material/Box'
import DialogContentText from '@mui/material/DialogContentText'
import Typography from '@mui/material/Typography'
import { formatDeadline } from '../../../shared/tanggal/tanggal.ts'
import { Secret, ShowOnceDialog } from '../../../ui/dialog/show-once-dialog.tsx'

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
    <ShowOnceDialog title="Password sekali pakai" width="xs" onClose={onClose}>
      <DialogContentText sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        Untuk <b>{username}</b>. Catat sekarang: setelah ini ditutup, password ini tidak dapat dilihat lagi.
      </DialogContentText>
      <Secret text={password} what="password" label="Password sekali pakai" />
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
    </ShowOnceDialog>
  )
}
