import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { mulaiSesi } from '../../api/periksa-sesi.ts'
import { RUTE } from '../../api/rute-awal.ts'
import { bacaJalur, lupakanJalur } from '../../api/sesi.ts'
import { hakCipta, useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { Logo } from '../../kerangka/logo.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { beritahu, ENAM_DETIK } from '../../ui/pemberitahuan.ts'
import { PanelMerek } from './panel-merek.tsx'

export function MasukPage() {
  const { namaProduk, penyedia } = useInfoAplikasi()
  return (
    <Box sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1.1fr' } }}>
      <PanelMerek />
      <Box
        component="main"
        id="isi"
        sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', px: 5, py: { xs: 8, md: 6 } }}
      >
        <Box sx={{ width: '100%', maxWidth: 380, my: 'auto' }}>
          <Stack direction="row" spacing={2.5} sx={{ alignItems: 'center', mb: 8 }}>
            <Logo ukuran={36} />
            <Typography sx={{ fontSize: '1.125rem', fontWeight: 680, letterSpacing: '-0.01em' }}>
              {namaProduk}
            </Typography>
          </Stack>
          <Typography variant="h1">MASUK KE AKUN ANDA</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 6 }}>
            Gunakan akun yang diberikan sekolah atau dinas Anda.
          </Typography>
          <FormMasuk />
        </Box>
        <Typography variant="caption" color="textSecondary" sx={{ mt: 6, minHeight: '1.5em' }}>
          {hakCipta(penyedia)}
        </Typography>
      </Box>
    </Box>
  )
}

function FormMasuk() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [terlihat, setTerlihat] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const kirim = useMasuk()

  function ajukan(e: FormEvent): void {
    e.preventDefault()
    if (username === '' || password === '' || kirim.isPending) return
    kirim.mutate({ username, password })
    setPassword('')
    setTerlihat(false)
  }
  const periksaCapsLock = (e: KeyboardEvent): void => setCapsLock(e.getModifierState('CapsLock'))

  return (
    <Stack component="form" noValidate onSubmit={ajukan} spacing={4}>
      <Kolom
        label="Username"
        type="email"
        name="username"
        autoComplete="username"
        value={username}
        onChange={(e) => setUsername(e.target.value.trim())}
        inputRef={fokusAwal}
      />
      <Kolom
        label="Password"
        type={terlihat ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        onFocus={siapkanKerangka}
        onKeyDown={periksaCapsLock}
        onKeyUp={periksaCapsLock}
        onBlur={() => setCapsLock(false)}
        petunjuk={capsLock ? 'Caps Lock menyala: huruf yang Anda ketik menjadi besar.' : ' '}
        endAdornment={<TombolLihat terlihat={terlihat} onGanti={() => setTerlihat((t) => !t)} />}
      />
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={username === '' || password === '' || kirim.isPending}
      >
        {kirim.isPending ? 'Tungu Sebentar. . .' : 'MASUK'}
      </Button>
    </Stack>
  )
}

/** A TextField without its Select, Menu and Popper: 20 KB that the first load does not need. */
function Kolom({ petunjuk, ...sisa }: OutlinedInputProps & { petunjuk?: string }) {
  const id = useId()
  return (
    <FormControl variant="outlined" size="medium" fullWidth>
      <InputLabel htmlFor={id}>{sisa.label}</InputLabel>
      <OutlinedInput
        {...sisa}
        id={id}
        slotProps={{ input: { autoCapitalize: 'none', spellCheck: false, 'aria-describedby': `${id}-p` } }}
      />
      {petunjuk !== undefined && (
        <FormHelperText id={`${id}-p`} component="output" sx={{ color: 'warning.main', minHeight: '1.66em' }}>
          {petunjuk}
        </FormHelperText>
      )}
    </FormControl>
  )
}

function TombolLihat({ terlihat, onGanti }: { terlihat: boolean; onGanti: () => void }) {
  const label = terlihat ? 'Sembunyikan password' : 'Tampilkan password'
  return (
    <InputAdornment position="end">
      <IconButton edge="end" title={label} aria-label={label} onClick={onGanti}>
        {terlihat ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
      </IconButton>
    </InputAdornment>
  )
}

/** Token first, then the server's word on it, then the path the guest wanted (spec 1, section 4). */
function useMasuk() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: { username: string; password: string }) => mulaiSesi(await call(RUTE.masuk, { body })),
    onSuccess: async (sah) => {
      if (!sah) return
      const tujuan = bacaJalur() ?? '/'
      lupakanJalur()
      await navigate({ href: tujuan, replace: true })
    },
    onError: (galat) => beritahu(kalimatGalat(galat), 'error', ENAM_DETIK),
  })
}

/** Once somebody types, the shell is fetched, so that signing in shows it at once. */
function siapkanKerangka(): void {
  void import('../../kerangka/kerangka.tsx')
}
