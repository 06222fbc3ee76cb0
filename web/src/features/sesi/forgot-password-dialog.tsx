import { forgotPassword } from '@geisa/contract/sesi/registrasi'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'

/** Leaves a request with the superior; the answer never tells whether the account exists (product.md 4). */
export function ForgotPasswordDialog({ awal, onClose }: { awal: string; onClose: () => void }) {
  const [username, setUsername] = useState(awal)
  const send = useMutation({ mutationFn: () => call(forgotPassword, { body: { username } }) })
  if (send.isSuccess) {
    return (
      <BaseDialog
        title="Lupa password?"
        width="xs"
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={onClose}>
            Mengerti
          </Button>
        }
      >
        <Alert severity="success">{send.data.message}</Alert>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 4 }}>
          Demi keamanan, hubungi atasan Anda juga lewat telepon: ia harus yakin bahwa permintaan ini benar dari Anda.
        </Typography>
      </BaseDialog>
    )
  }
  const wrong = inputError(send.error).field('username')
  const alasan = username === '' ? 'Isi username Anda' : send.isPending ? 'Sedang mengirim' : null
  return (
    <BaseDialog
      title="Lupa password?"
      width="xs"
      onClose={onClose}
      onSend={() => alasan === null && send.mutate()}
      error={wrong === null && send.isError ? errorSentence(send.error, 'Gagal memproses data') : null}
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          <ButtonWithReason type="submit" variant="contained" reason={alasan}>
            {send.isPending ? 'Mengirim…' : 'Kirim permintaan'}
          </ButtonWithReason>
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
        onChange={(e) => {
          setUsername(e.target.value.trim())
          if (send.isError) send.reset()
        }}
        error={wrong !== null}
        helperText={wrong}
      />
    </BaseDialog>
  )
}
