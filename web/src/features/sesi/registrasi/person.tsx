import { register } from '@geisa/contract/sesi/registrasi'
import type { PemilikPassword } from '@geisa/engine/akun/password'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { passwordRefusalReason, reviewPassword } from '../../../shared/akun/review-password.ts'
import { useAbandonedFields } from '../../../shared/form/abandoned-fields.ts'
import { focusInitially } from '../../../ui/dialog/initial-focus.ts'
import type { FoundSekolah } from '../queries.ts'
import { TamuForm, TamuSubmit } from '../tamu-form.tsx'
import { TamuInput, TamuPasswordInput } from '../tamu-input.tsx'
import type { RegistrasiDraft } from './draft.ts'

type Props = {
  draft: RegistrasiDraft
  onUpdate: (next: Partial<RegistrasiDraft>) => void
  sekolah: FoundSekolah
  onBack: () => void
  onSent: () => void
}

export function PersonRegistrasi({ draft, onUpdate, sekolah, onBack, onSent }: Props) {
  const [secret, setSecret] = useState<Secret>({ password: '', confirmPassword: '' })
  const abandoned = useAbandonedFields()
  const send = useMutation({
    mutationFn: () => call(register, { body: { ...draft, npsn: sekolah.npsn, ...secret } }),
    onSuccess: onSent,
  })
  const error = inputError(send.error)
  const pemilik = { ...draft, npsn: sekolah.npsn }
  const alasan = send.isPending
    ? 'Sedang mengirim'
    : pendingReason(draft, secret, passwordRefusalReason(secret.password, pemilik))

  const column = (nama: keyof RegistrasiDraft) => ({
    value: draft[nama],
    galat: error.field(nama) ?? (abandoned.has(nama) ? shapeError(nama, draft[nama]) : null),
    onBlur: (e: { target: { value: string } }) => abandoned.leave(nama, e.target.value),
    onChange: (e: { target: { value: string } }) => {
      onUpdate({ [nama]: e.target.value })
      if (send.isError) send.reset()
    },
  })

  return (
    <TamuForm onSend={() => send.mutate()} spacing={3}>
      <SelectedSekolah sekolah={sekolah} onBack={onBack} />
      {error.sentence !== null && <Alert severity="error">{error.sentence}</Alert>}
      <TamuInput
        {...column('nama')}
        label="Nama lengkap"
        autoComplete="name"
        inputProps={{ autoCapitalize: 'words' }}
        inputRef={focusInitially}
        hint=" "
      />
      <TamuInput
        {...column('username')}
        label="Username (alamat e-mail)"
        type="email"
        autoComplete="username"
        hint="Dipakai untuk masuk."
      />
      <TamuInput
        {...column('noHp')}
        label="No. HP"
        type="tel"
        autoComplete="tel"
        hint="Dinas dapat menghubungi Anda di nomor ini."
      />
      <PasswordTwice
        value={secret}
        onUpdate={(next) => setSecret((old) => ({ ...old, ...next }))}
        pemilik={pemilik}
        abandoned={abandoned}
        error={error.field}
      />
      <TamuSubmit reason={alasan}>{send.isPending ? 'Mengirim…' : 'Kirim pendaftaran'}</TamuSubmit>
    </TamuForm>
  )
}

function SelectedSekolah({ sekolah, onBack }: Pick<Props, 'sekolah' | 'onBack'>) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pb: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{sekolah.nama}</Typography>
        <Typography variant="body2" color="textSecondary">
          NPSN {sekolah.npsn}
        </Typography>
      </Box>
      <Button size="small" onClick={onBack}>
        Ganti
      </Button>
    </Box>
  )
}

type SecretProps = {
  value: Secret
  onUpdate: (next: Partial<Secret>) => void
  pemilik: PemilikPassword
  abandoned: ReturnType<typeof useAbandonedFields>
  error: (field: string) => string | null
}

function PasswordTwice({ value: { password, confirmPassword }, onUpdate, pemilik, abandoned, error }: SecretProps) {
  const review = reviewPassword(password, pemilik, { abandoned: abandoned.has('password') })
  const diff = confirmPassword !== '' && confirmPassword !== password
  return (
    <>
      <TamuPasswordInput
        label="Password"
        autoComplete="new-password"
        value={password}
        onChange={(e) => onUpdate({ password: e.target.value })}
        onBlur={() => abandoned.leave('password', password)}
        galat={review.error ?? error('password')}
        hint={review.hint}
      />
      <TamuPasswordInput
        label="Ulangi password"
        autoComplete="new-password"
        value={confirmPassword}
        onChange={(e) => onUpdate({ confirmPassword: e.target.value })}
        galat={diff ? 'Belum sama dengan password' : error('confirmPassword')}
        hint=" "
      />
    </>
  )
}

/** By the contract, so that the server says nothing else. */
function shapeError(nama: keyof RegistrasiDraft, content: string): string | null {
  const result = register.body.shape[nama].safeParse(content)
  return result.success ? null : (result.error.issues[0]?.message ?? 'Isian ini tidak sesuai')
}

type Secret = { password: string; confirmPassword: string }

function pendingReason(
  draft: RegistrasiDraft,
  { password, confirmPassword }: Secret,
  weak: string | null,
): string | null {
  if (draft.nama.trim() === '') return 'Isi nama Anda'
  if (draft.username.trim() === '') return 'Isi username Anda'
  if (draft.noHp.trim() === '') return 'Isi nomor HP Anda'
  if (password === '') return 'Buat password'
  if (weak !== null) return weak
  return password === confirmPassword ? null : 'Ulangi password yang sama'
}
