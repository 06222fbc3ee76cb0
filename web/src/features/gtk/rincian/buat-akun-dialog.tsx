import type { GtkLengkap } from '@geisa/contract/gtk'
import { tambahPengguna } from '@geisa/contract/pengguna'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import type { SandiSekali } from '../../pengguna/akun/sandi-sekali-dialog.tsx'
import { useSegarkanPengguna } from '../../pengguna/queries.ts'

type Props = { gtk: GtkLengkap; onTutup: () => void; onBuat: (sandi: SandiSekali) => void }

/** 'Buat akun': the server makes the first password, which the owner has to change. */
export function BuatAkunDialog({ gtk, onTutup, onBuat }: Props) {
  const [username, setUsername] = useState('')
  const [noHp, setNoHp] = useState('')
  const segarkan = useSegarkanPengguna()
  const buat = useMutation({
    mutationFn: () =>
      call(tambahPengguna, {
        body: { peran: { peranId: PERAN.GTK }, gtkId: gtk.id, username, noHp: noHp.trim(), sekaliPakai: true },
      }),
    onSuccess: ({ password = '' }) => {
      segarkan()
      onBuat({ username: username.trim().toLowerCase(), password, sampai: null })
    },
  })
  const { kalimat, bidang } = galatIsian(buat.error)
  return (
    <DialogDasar
      judul={`Buat akun ${gtk.nama}`}
      lebar="xs"
      onTutup={buat.isPending ? undefined : onTutup}
      onKirim={() => !buat.isPending && buat.mutate()}
      galat={kalimat}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={buat.isPending}>
            Batal
          </Button>
          <Button type="submit" variant="contained" loading={buat.isPending}>
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
          error={bidang('username') !== null}
          helperText={bidang('username')}
          slotProps={{ htmlInput: { maxLength: 200 }, inputLabel: { shrink: true } }}
        />
        <TextField
          label="No. HP"
          type="tel"
          autoComplete="off"
          value={noHp}
          onChange={(e) => setNoHp(e.target.value)}
          error={bidang('noHp') !== null}
          helperText={bidang('noHp') ?? 'Boleh kosong'}
          slotProps={{ htmlInput: { maxLength: 20 }, inputLabel: { shrink: true } }}
        />
      </Box>
    </DialogDasar>
  )
}
