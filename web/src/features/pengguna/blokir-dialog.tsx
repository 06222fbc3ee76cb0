import type { PenggunaRinci } from '@geisa/contract/pengguna'
import Button from '@mui/material/Button'
import DialogContentText from '@mui/material/DialogContentText'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/pemberitahuan.ts'
import { useBlokir } from './queries.ts'

type Props = { pengguna: PenggunaRinci; onTutup: () => void }

/** Asks once, with the reason: it stands in the history, and the owner reads it when signing in. */
export function BlokirDialog({ pengguna, onTutup }: Props) {
  const buka = pengguna.status === 'diblokir'
  const [alasan, setAlasan] = useState('')
  const blokir = useBlokir(pengguna.penggunaId, {
    onBerhasil: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      onTutup()
    },
  })
  const isi = alasan.trim()
  const kirim = (): void =>
    blokir.mutate({ blokir: !buka, versi: pengguna.versi, ...(isi === '' ? {} : { alasan: isi }) })
  return (
    <DialogDasar
      judul={buka ? 'Buka blokir?' : 'Blokir akun?'}
      lebar="xs"
      onTutup={blokir.isPending ? undefined : onTutup}
      onKirim={() => !blokir.isPending && kirim()}
      galat={blokir.isError ? kalimatGalat(blokir.error, 'Gagal menyimpan data') : null}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={blokir.isPending}>
            Tidak
          </Button>
          <Button type="submit" variant="contained" color={buka ? 'primary' : 'error'} loading={blokir.isPending}>
            {buka ? 'Iya, buka' : 'Iya, blokir'}
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ mb: 4 }}>
        {buka
          ? `${pengguna.nama} dapat masuk lagi dengan password lamanya.`
          : `${pengguna.nama} langsung keluar dari semua perangkat dan tidak dapat masuk lagi. Data dan riwayatnya tetap ada.`}
      </DialogContentText>
      <TextField
        fullWidth
        multiline
        minRows={2}
        label="Alasan"
        value={alasan}
        onChange={(e) => setAlasan(e.target.value)}
        helperText={
          buka ? 'Boleh kosong. Tercatat pada riwayat.' : 'Tercatat pada riwayat, dan terbaca pemiliknya saat masuk.'
        }
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogDasar>
  )
}
