import { resetPassword } from '@geisa/contract/pengguna/akun'
import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { untilText } from '../../../shared/akun/username-text.ts'
import { formatZoned } from '../../../shared/tanggal/tanggal.ts'
import { whyCannotWrite } from '../../../shared/why-cannot-write.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { ConfirmationDialog } from '../../../ui/dialog/confirmation-dialog.tsx'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { Frame } from '../../../ui/frame.tsx'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useDisableTotp, useResetPassword } from '../queries.ts'
import { AkunState } from './akun-state.tsx'
import { BlokirDialog } from './blokir-dialog.tsx'
import { type OneTimePassword, OneTimePasswordDialog } from './one-time-password-dialog.tsx'

type Query = 'blokir' | 'password' | 'totp' | null

/** What a superior does with an account besides its data: block, a new password, the lost phone (product.md 4). */
export function AkunAction({ pengguna }: { pengguna: PenggunaDetail }) {
  const [asked, setAsked] = useState<Query>(null)
  const [secret, setPassword] = useState<OneTimePassword | null>(null)
  const close = (): void => setAsked(null)
  const reset = useResetPassword(pengguna.penggunaId, {
    onSuccess: ({ password, sampai }) => setPassword({ username: pengguna.username, password, sampai }),
  })
  const disable = useDisableTotp(pengguna.penggunaId, {
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
  })
  const my = usePengguna()
  // An operator writes by role alone.
  const whyReadOnly = my !== null && mayCall(resetPassword.hak, my) ? null : whyCannotWrite(my)
  const busy = reset.isPending || disable.isPending ? 'Sedang memproses' : null
  const open = pengguna.status === 'aktif'
  const error = reset.error ?? disable.error
  return (
    <Frame title="Akun">
      {pengguna.mintaPassword !== null && (
        <Alert severity="warning" role="note" sx={{ mb: 3 }}>
          Meminta password baru pada {formatZoned(pengguna.mintaPassword, 'WIB')}. Pastikan orangnya, lalu tekan Reset
          password.
        </Alert>
      )}
      {error !== null && (
        <Alert severity="error" sx={{ mb: 3 }}>
          {errorSentence(error, 'Gagal menyimpan data')}
        </Alert>
      )}
      <AkunFakta pengguna={pengguna} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <ButtonWithReason
          variant="outlined"
          size="small"
          reason={whyReadOnly ?? busy ?? (open ? null : 'Hanya akun aktif yang dapat diberi password')}
          onClick={() => setAsked('password')}
        >
          Reset password
        </ButtonWithReason>
        {pengguna.totpAktif && (
          <ButtonWithReason
            variant="outlined"
            size="small"
            reason={whyReadOnly ?? busy}
            onClick={() => setAsked('totp')}
          >
            Matikan verifikasi dua langkah
          </ButtonWithReason>
        )}
        {(open || pengguna.status === 'diblokir') && (
          <ButtonWithReason
            variant="outlined"
            size="small"
            color={open ? 'error' : 'primary'}
            reason={whyReadOnly ?? busy ?? (pengguna.usernameSampai === null ? null : RELEASED)}
            onClick={() => setAsked('blokir')}
          >
            {open ? 'Blokir' : 'Buka blokir'}
          </ButtonWithReason>
        )}
      </Box>
      {asked === 'blokir' && <BlokirDialog pengguna={pengguna} onClose={close} />}
      {(asked === 'password' || asked === 'totp') && (
        <ConfirmationDialog
          {...WORDS[asked](pengguna.nama)}
          onNo={close}
          onYes={() => {
            close()
            if (asked === 'password') reset.mutate()
            else disable.mutate()
          }}
        />
      )}
      {secret !== null && <OneTimePasswordDialog password={secret} onClose={() => setPassword(null)} />}
    </Frame>
  )
}

function AkunFakta({ pengguna }: { pengguna: PenggunaDetail }) {
  return (
    <FactList
      facts={[
        { label: 'Keadaan', content: <AkunState pengguna={pengguna} /> },
        ...(pengguna.catatanStatus === null ? [] : [{ label: 'Catatan', content: pengguna.catatanStatus }]),
        ...(pengguna.usernameSampai === null
          ? []
          : [
              {
                label: 'Username',
                content: `Milik akun ini ${untilText(pengguna.usernameSampai)}. Kini dipakai akun lain.`,
              },
            ]),
        { label: 'Dibuat', content: formatZoned(pengguna.dibuatPada, 'WIB') },
        { label: 'Verifikasi dua langkah', content: pengguna.totpAktif ? 'Aktif' : 'Tidak aktif' },
      ]}
    />
  )
}

const RELEASED = 'Username-nya kini dipakai akun lain. Akun ini hanya menyimpan riwayatnya.'

const WORDS = {
  password: (nama: string) => ({
    title: 'Reset password?',
    message: `Password lama ${nama} tidak berlaku lagi dan semua perangkatnya keluar. Anda mendapat password sekali pakai untuk disampaikan.`,
    yesLabel: 'Iya, reset',
  }),
  totp: (nama: string) => ({
    title: 'Matikan verifikasi dua langkah?',
    message: `${nama} dapat masuk dengan password saja sampai mengaktifkannya lagi. Lakukan hanya bila ponselnya benar-benar hilang.`,
    yesLabel: 'Iya, matikan',
    danger: true,
  }),
}
