import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { mulaiSesi } from '../../api/periksa-sesi.ts'
import { RUTE } from '../../api/rute-awal.ts'
import { bacaJalur, lupakanJalur, useSesi } from '../../api/sesi.ts'
import { fokusAwal } from '../../ui/dialog/fokus-awal.ts'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { BingkaiTamu } from './bingkai-tamu.tsx'
import { IsianPasswordTamu, IsianTamu } from './isian-tamu.tsx'
import { akunTertutup, KabarTertutup } from './kabar-tertutup.tsx'

const LupaPasswordDialog = lazy(async () => ({
  default: (await import('./lupa-password-dialog.tsx')).LupaPasswordDialog,
}))

type Isian = { username: string; password: string }

export function MasukPage() {
  const [username, setUsername] = useState('')
  const [lupa, setLupa] = useState(false)
  /** What was right so far, in memory alone, while the code of the second factor is typed. */
  const [tertahan, setTertahan] = useState<Isian | null>(null)
  const kirim = useMasuk(setTertahan)
  const sesi = useSesi()
  return (
    <BingkaiTamu
      judul="MASUK KE AKUN ANDA"
      keterangan={
        tertahan === null
          ? 'Gunakan akun yang diberikan sekolah atau dinas Anda.'
          : 'Akun ini memakai verifikasi dua langkah.'
      }
    >
      {tertahan === null ? (
        <>
          <KabarTertutup galat={kirim.error} sebab={sesi.status === 'tamu' ? sesi.sebab : undefined} />
          <FormMasuk username={username} onUsername={setUsername} kirim={kirim} />
        </>
      ) : (
        <FormKode isian={tertahan} kirim={kirim} onKembali={() => setTertahan(null)} />
      )}
      {tertahan === null && (
        <Stack spacing={2} useFlexGap sx={{ mt: 5, alignItems: 'flex-start' }}>
          <Button variant="text" size="small" sx={{ ml: -1.25 }} onClick={() => setLupa(true)}>
            Lupa password?
          </Button>
          <Typography variant="body2" color="textSecondary">
            Operator sekolah yang belum punya akun? <TautanDaftar />
          </Typography>
        </Stack>
      )}
      {lupa && (
        <Suspense fallback={null}>
          <LupaPasswordDialog awal={username} onTutup={() => setLupa(false)} />
        </Suspense>
      )}
    </BingkaiTamu>
  )
}

/** A plain link: the router's own costs 20 KB that the first load does not need. */
function TautanDaftar() {
  const navigate = useNavigate()
  function buka(e: MouseEvent): void {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    void navigate({ to: '/registrasi' })
  }
  return (
    <Box component="a" href="/registrasi" onClick={buka} sx={{ color: 'primary.main' }}>
      Daftar di sini
    </Box>
  )
}

type Kirim = ReturnType<typeof useMasuk>
type PropsMasuk = { username: string; onUsername: (baru: string) => void; kirim: Kirim }

function FormMasuk({ username, onUsername, kirim }: PropsMasuk) {
  const [password, setPassword] = useState('')
  const belum = username === '' || password === '' || kirim.isPending

  function ajukan(e: FormEvent): void {
    e.preventDefault()
    if (belum) return
    kirim.mutate({ username, password })
    setPassword('')
  }

  return (
    <Stack component="form" noValidate onSubmit={ajukan} spacing={4}>
      <IsianTamu
        label="Username"
        type="email"
        name="username"
        autoComplete="username"
        value={username}
        onChange={(e) => onUsername(e.target.value.trim())}
        inputRef={fokusAwal}
      />
      <IsianPasswordTamu
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        onFocus={siapkanKerangka}
      />
      <TombolMasuk mati={belum} menunggu={kirim.isPending} />
    </Stack>
  )
}

type PropsKode = { isian: Isian; kirim: Kirim; onKembali: () => void }

/** The second step: a code of the authenticator app, or one of the recovery codes. */
function FormKode({ isian, kirim, onKembali }: PropsKode) {
  const [kode, setKode] = useState('')
  const belum = kode.trim() === '' || kirim.isPending

  function ajukan(e: FormEvent): void {
    e.preventDefault()
    if (belum) return
    kirim.mutate({ ...isian, kode })
    setKode('')
  }

  return (
    <Stack component="form" noValidate onSubmit={ajukan} spacing={4}>
      <IsianTamu
        label="Kode verifikasi"
        name="kode"
        autoComplete="one-time-code"
        inputProps={{ maxLength: 40 }}
        value={kode}
        onChange={(e) => setKode(e.target.value)}
        inputRef={fokusAwal}
        petunjuk="6 angka dari aplikasi autentikator, atau satu kode cadangan Anda."
      />
      <TombolMasuk mati={belum} menunggu={kirim.isPending} />
      <Box>
        <Button size="small" sx={{ ml: -2 }} onClick={onKembali}>
          Kembali
        </Button>
      </Box>
    </Stack>
  )
}

const TombolMasuk = ({ mati, menunggu }: { mati: boolean; menunggu: boolean }) => (
  <Button type="submit" variant="contained" size="large" fullWidth disabled={mati}>
    {menunggu ? 'Tungu Sebentar. . .' : 'MASUK'}
  </Button>
)

/** Token first, then the server's word on it, then the path the guest wanted (spec 1, section 4). */
function useMasuk(onTertahan: (isian: Isian | null) => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: Isian & { kode?: string }) => mulaiSesi(await call(RUTE.masuk, { body })),
    onSuccess: async (sah) => {
      if (!sah) return
      const tujuan = bacaJalur() ?? '/'
      lupakanJalur()
      await navigate({ href: tujuan, replace: true })
    },
    onError: (galat, { username, password, kode }) => {
      const perluKode = galat instanceof GalatApi && galat.kode === 'PERLU_KODE'
      if (perluKode && kode === undefined) return onTertahan({ username, password })
      // Anything but a wrong code or a wait: the password has changed meanwhile, or the account was closed.
      if (!perluKode && galat instanceof GalatApi && galat.status === 400) onTertahan(null)
      if (!akunTertutup(galat)) beritahu(kalimatGalat(galat), 'error', ENAM_DETIK)
    },
  })
}

/** Once somebody types, the shell is fetched, so that signing in shows it at once. */
function siapkanKerangka(): void {
  void import('../../kerangka/kerangka.tsx')
}
