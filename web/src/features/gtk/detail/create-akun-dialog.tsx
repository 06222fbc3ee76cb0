import type { FullGtk } from '@geisa/contract/gtk/gtk'
import { addPengguna } from '@geisa/contract/pengguna/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { LeaveButton } from '../../../ui/dialog/leave-button.tsx'
import type { OneTimePassword } from '../../pengguna/akun/one-time-password-dialog.tsx'
import { useRefreshPengguna } from '../../pengguna/queries.ts'

type Props = { gtk: FullGtk; onClose: () => void; onCreate: (password: OneTimePassword) => void }

/** 'Buat akun': the server makes the first password, which the owner has to change. */
export function CreateAkunDialog({ gtk, onClose, onCreate }: Props) {
  const [username, setUsername] = useState('')
  const [noHp, setNoHp] = useState('')
  const refresh = useRefreshPengguna()
  const create = useMutation({
    mutationFn: () =>
      call(addPengguna, {
        body: { peran: { peranId: PERAN.GTK }, gtkId: gtk.id, username, noHp: noHp.trim(), sekaliPakai: true },
      }),
    onSuccess: ({ password = '' }) => {
      refresh()
      onCreate({ username: username.trim().toLowerCase(), password, sampai: null })
    },
  })
  const { sentence, field } = inputError(create.error)
  return (
    <BaseDialog
      title={`Buat akun ${gtk.nama}`}
      width="xs"
      onClose={create.isPending ? undefined : onClose}
      onSend={() => !create.isPending && create.mutate()}
      error={sentence}
      actions={
        <>
          <LeaveButton busy={create.isPending} onClick={onClose} />
          <Button type="submit" variant="contained" loading={create.isPending}>
            Buat akun
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 4 }}>
        Password sekali pakai dibuatkan dan tampil sesudah disimpan. Saat pertama masuk, pemiliknya menggantinya.
      </DialogContentText>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <TextField
          label="Username (alamat e-mail)"
          type="email"
          required
          autoComplete="off"
          value={username}
          onChange={(e) => setUsername(e.target.value)}
          error={field('username') !== null}
          helperText={field('username')}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <TextField
          label="No. HP"
          type="tel"
          autoComplete="off"
          value={noHp}
          onChange={(e) => setNoHp(e.target.value)}
          error={field('noHp') !== null}
          helperText={field('noHp') ?? 'Boleh kosong'}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </Box>
    </BaseDialog>
  )
}
