import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { startSesi } from '../../api/check-sesi.ts'
import { ROUTE } from '../../api/first-load-calls.ts'
import { forgetPath, readPath, useSesi } from '../../api/sesi.ts'
import { focusInitially } from '../../ui/dialog/initial-focus.ts'
import { endNotices, notify, SIX_SECONDS } from '../../ui/notice/notify.ts'
import { ClosedKabar, closedAkun } from './closed-akun.tsx'
import { GuideLink, LostPhone } from './guide-link.tsx'
import { TamuForm, TamuSubmit } from './tamu-form.tsx'
import { TamuFrame } from './tamu-frame.tsx'
import { TamuInput, TamuPasswordInput } from './tamu-input.tsx'

const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
}))

type Input = { username: string; password: string }

export function SignInPage() {
  const [username, setUsername] = useState('')
  const [forgotten, setForgotten] = useState(false)
  /** What was right so far, in memory alone, while the code of the second factor is typed. */
  const [held, setHeld] = useState<Input | null>(null)
  const send = useSignIn(setHeld)
  const sesi = useSesi()
  return (
    <TamuFrame
      title="MASUK KE AKUN ANDA"
      description={
        held === null
          ? 'Gunakan akun yang diberikan sekolah atau dinas Anda.'
          : 'Akun ini memakai verifikasi dua langkah.'
      }
    >
      {held === null ? (
        <>
          <ClosedKabar error={send.error} cause={sesi.status === 'tamu' ? sesi.cause : undefined} />
          <SignInForm username={username} onUsername={setUsername} send={send} />
        </>
      ) : (
        <FormKode input={held} send={send} onBack={() => setHeld(null)} />
      )}
      {held === null && (
        <Stack spacing={2} useFlexGap sx={{ mt: 5, alignItems: 'flex-start' }}>
          <Button variant="text" size="small" sx={{ ml: -1.25 }} onClick={() => setForgotten(true)}>
            Lupa password?
          </Button>
          <Typography variant="body2" color="textSecondary">
            Operator sekolah yang belum punya akun? <ListLink />
          </Typography>
          <GuideLink chapter="1-masuk-dan-tampilan" />
        </Stack>
      )}
      {forgotten && (
        <Suspense fallback={null}>
          <ForgotPasswordDialog awal={username} onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </TamuFrame>
  )
}

/** A plain link: the router's own costs 20 KB that the first load does not need. */
function ListLink() {
  const navigate = useNavigate()
  function open(e: MouseEvent): void {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    void navigate({ to: '/registrasi' })
  }
  return (
    <Box component="a" href="/registrasi" onClick={open} sx={{ color: 'primary.main' }}>
      Daftar di sini
    </Box>
  )
}

type Send = ReturnType<typeof useSignIn>
type SignInProps = { username: string; onUsername: (next: string) => void; send: Send }

function SignInForm({ username, onUsername, send }: SignInProps) {
  const [password, setPassword] = useState('')

  function ajukan(): void {
    send.mutate({ username, password })
    setPassword('')
  }

  return (
    <TamuForm onSend={ajukan}>
      <TamuInput
        label="Username"
        type="email"
        name="username"
        autoComplete="username"
        value={username}
        onChange={(e) => onUsername(e.target.value.trim())}
        inputRef={focusInitially}
      />
      <TamuPasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        onFocus={prepareSkeleton}
        galat={password === '' ? refusal(send, false) : null}
      />
      <SignInButton
        pending={send.isPending}
        lacking={username === '' ? 'Isi username Anda' : password === '' ? 'Isi password Anda' : null}
      />
    </TamuForm>
  )
}

type PropsKode = { input: Input; send: Send; onBack: () => void }

/** The second step: a code of the authenticator app, or one of the recovery codes. */
function FormKode({ input, send, onBack }: PropsKode) {
  const [kode, setKode] = useState('')

  function ajukan(): void {
    send.mutate({ ...input, kode })
    setKode('')
  }

  return (
    <TamuForm onSend={ajukan}>
      <TamuInput
        label="Kode verifikasi"
        name="kode"
        autoComplete="one-time-code"
        inputProps={{ maxLength: 40 }}
        value={kode}
        onChange={(e) => setKode(e.target.value)}
        inputRef={focusInitially}
        hint="6 angka dari aplikasi autentikator, atau satu kode cadangan Anda."
        galat={kode === '' ? refusal(send, true) : null}
      />
      <SignInButton pending={send.isPending} lacking={kode.trim() === '' ? 'Isi kode verifikasi' : null} />
      <LostPhone />
      <Box>
        <Button size="small" sx={{ ml: -2 }} onClick={onBack}>
          Kembali
        </Button>
      </Box>
    </TamuForm>
  )
}

const SignInButton = ({ lacking, pending }: { lacking: string | null; pending: boolean }) => (
  <TamuSubmit reason={pending ? 'Menunggu jawaban server' : lacking}>
    {pending ? 'Tungu Sebentar. . .' : 'MASUK'}
  </TamuSubmit>
)

/** What the server refused of this step stands at its field until something else is typed, longer than the snackbar. */
function refusal({ error, variables }: Send, withKode: boolean): string | null {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return null
  const { kode, message } = error
  // Asking for the second factor is no refusal, and a code that was wrong is none of the password.
  const other = kode === 'PERLU_KODE' && (variables?.kode === undefined || !withKode)
  return other || closedAkun(error) ? null : message
}

/** Token first, then the server's word on it, then the path the guest wanted (spec 1, section 4). */
function useSignIn(onHeld: (input: Input | null) => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: Input & { kode?: string }) => startSesi(await call(ROUTE.signedIn, { body })),
    onSuccess: async (valid) => {
      if (!valid) return
      endNotices()
      const destination = readPath() ?? '/'
      forgetPath()
      await navigate({ href: destination, replace: true })
    },
    onError: (error, { username, password, kode }) => {
      const needsCode = error instanceof ApiError && error.kode === 'PERLU_KODE'
      if (needsCode && kode === undefined) return onHeld({ username, password })
      // Anything but a wrong code or a wait: the password has changed meanwhile, or the account was closed.
      if (!needsCode && error instanceof ApiError && error.status === 400) onHeld(null)
      if (!closedAkun(error)) notify(errorSentence(error), 'error', SIX_SECONDS)
    },
  })
}

/** Once somebody types, the shell is fetched, so that signing in shows it at once. */
function prepareSkeleton(): void {
  void import('../../shell/shell.tsx')
}
