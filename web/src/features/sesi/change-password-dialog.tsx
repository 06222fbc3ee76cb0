import { updatePassword } from '@geisa/contract/sesi/sesi'
import { KANTOR } from '@geisa/engine/akun/hak-akses'
import Stack from '@mui/material/Stack'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { inputError } from '../../api/input-error.ts'
import { replacePengguna, usePengguna } from '../../api/sesi.ts'
import { passwordRefusalReason, reviewPassword } from '../../shared/akun/review-password.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { useAskFirst } from '../../ui/dialog/ask-first.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { PasswordInput } from '../../ui/field/password-input.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { LostPhone } from './guide-link.tsx'
import { useTotp } from './queries.ts'

type Props = {
  onClose: () => void
  /** After a one-time password: there is no way around it. */
  required?: boolean
}

const COLUMN = [
  { nama: 'oldPassword', label: 'Password Lama', content: 'current-password' },
  { nama: 'newPassword', label: 'Password Baru', content: 'new-password' },
  { nama: 'confirmNewPassword', label: 'Konfirmasi Password Baru', content: 'new-password' },
] as const
/** Nobody is signed in any more: the server will say so. */
const WITHOUT_NAME = { username: '' }
const EMPTY = { oldPassword: '', newPassword: '', confirmNewPassword: '', kode: '' }

export function ChangePasswordDialog({ onClose, required = false }: Props) {
  const [content, setContent] = useState(EMPTY)
  const newPassword = useRef<HTMLInputElement>(null)
  const [abandoned, setAbandoned] = useState(false)
  const pemilik = usePengguna() ?? WITHOUT_NAME
  const code = useCodeWanted(required)
  const save = useMutation({
    mutationFn: () => call(updatePassword, { body: content }),
    onError: code.hear,
    onSuccess: ({ message }) => {
      notify(message || 'Berhasil memproses!', 'success', SIX_SECONDS)
      setContent(EMPTY)
      replacePengguna({ harusGantiPassword: false })
      onClose()
    },
  })
  const { ask, question } = useAskFirst({}, save.mutate)
  const alasan = pendingReason(content, code.wanted)
  const review = reviewPassword(content.newPassword, pemilik, { abandoned, old: content.oldPassword })
  const fill = (nama: keyof typeof EMPTY, typed: string): void => {
    setContent((before) => ({ ...before, [nama]: typed }))
    if (save.isError) save.reset()
  }
  const wrong = (nama: keyof typeof EMPTY): string | null => wrongAlready(nama, content, review.error)
  /** What the server refused stands in the red box (spec 1 'Profile and password'); its field is marked. */
  const refused = (nama: keyof typeof EMPTY): boolean => inputError(save.error).field(nama) !== null

  /** What the server would refuse anyway is said before it is asked. */
  function ajukan(): void {
    if (alasan !== null || save.isPending) return
    if (passwordRefusalReason(content.newPassword, pemilik, content.oldPassword) === null) return ask()
    setAbandoned(true)
    newPassword.current?.focus()
  }

  return (
    <BaseDialog
      title="Ubah Password"
      width="xs"
      onClose={required || save.isPending ? undefined : onClose}
      onSend={ajukan}
      error={sentenceAbove(save.error)}
      actions={<ChangeActions required={required} saving={save.isPending} reason={alasan} />}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
        {required
          ? 'Anda masuk dengan password sekali pakai. Buat password baru untuk melanjutkan.'
          : 'Setelah password diubah, Anda keluar dari semua perangkat lain.'}
      </Typography>
      <Stack spacing={4}>
        {COLUMN.map(({ nama, label, content: full }) => (
          <PasswordInput
            key={nama}
            name={nama}
            value={content[nama]}
            onChange={(e) => fill(nama, e.target.value)}
            onBlur={() => nama === 'newPassword' && setAbandoned(content.newPassword !== '')}
            inputRef={nama === 'newPassword' ? newPassword : undefined}
            label={label}
            autoComplete={full}
            disabled={save.isPending}
            error={wrong(nama) !== null || refused(nama)}
            helperText={wrong(nama) ?? hint(nama, required, review.hint)}
          />
        ))}
        {code.wanted && (
          <CodeInput
            name="kode"
            value={content.kode}
            onChange={(e) => fill('kode', e.target.value)}
            disabled={save.isPending}
            refusal={inputError(save.error).field('kode')}
          />
        )}
      </Stack>
      {question}
    </BaseDialog>
  )
}

/** Known before the server is asked. */
const wrongAlready = (nama: keyof typeof EMPTY, content: Content, weak: string | null): string | null =>
  nama === 'confirmNewPassword' &&
  content.confirmNewPassword !== '' &&
  content.newPassword !== content.confirmNewPassword
    ? 'Belum sama dengan password baru'
    : nama === 'newPassword'
      ? weak
      : null

/** A code is asked for at the field that comes with the asking; every other refusal is the specified red box. */
const sentenceAbove = (failure: unknown): string | null =>
  failure === null || inputError(failure).field('kode') !== null
    ? null
    : errorSentence(failure, 'Gagal merubah password')

const CodeInput = ({ refusal, ...rest }: TextFieldProps & { refusal: string | null }) => (
  <>
    <TextField
      {...rest}
      label="Kode verifikasi"
      autoComplete="one-time-code"
      error={refusal !== null}
      helperText={refusal ?? '6 angka dari aplikasi, atau satu kode cadangan'}
    />
    <LostPhone />
  </>
)

/** A second factor is asked for by the server: the field stands there when one is on, or once a refusal has said so. */
function useCodeWanted(required: boolean): { wanted: boolean; hear: (failure: unknown) => void } {
  const peran = usePengguna()?.peran
  const { data } = useTotp(!required && peran !== undefined && KANTOR.includes(peran))
  const [demanded, setDemanded] = useState(false)
  return {
    wanted: demanded || data?.aktif === true,
    hear: (failure) => {
      if (inputError(failure).field('kode') !== null) setDemanded(true)
    },
  }
}

type ActionProps = { required: boolean; saving: boolean; reason: string | null }

function ChangeActions({ required, saving, reason }: ActionProps) {
  return (
    <>
      {required && !saving && <ButtonLink to="/logout">Logout</ButtonLink>}
      <ButtonWithReason type="submit" variant="contained" reason={saving ? 'Menunggu jawaban server' : reason}>
        {saving ? 'Sedang memproses...' : 'Ubah Password'}
      </ButtonWithReason>
    </>
  )
}

function hint(nama: keyof typeof EMPTY, required: boolean, next: string): string | null {
  if (nama === 'oldPassword') return required ? 'Password sekali pakai yang diberikan atasan Anda.' : null
  return nama === 'newPassword' ? next : null
}

type Content = typeof EMPTY

/** Enabled only when all are filled and the new password equals the confirmation (spec 1, section 2). */
function pendingReason({ kode, ...passwords }: Content, codeWanted: boolean): string | null {
  if (Object.values(passwords).includes('')) return 'Isi ketiga kolom terlebih dahulu'
  if (passwords.newPassword !== passwords.confirmNewPassword) return 'Konfirmasi belum sama dengan password baru'
  return codeWanted && kode.trim() === '' ? 'Isi kode verifikasi' : null
}
