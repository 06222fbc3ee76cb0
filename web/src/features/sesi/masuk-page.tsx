import { masuk } from '@geisa/contract/sesi'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { mulaiSesi } from '../../api/periksa-sesi.ts'
import { bacaJalur, lupakanJalur } from '../../api/sesi.ts'
import { useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { Logo } from '../../kerangka/logo.tsx'
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
            <Typography sx={{ fontSize: '1.125rem', fontWeight: 680, letterSpacing: '-0.01em' }}>{namaProduk}</Typography>
          </Stack>
          <Typography variant="h1">MASUK KE AKUN ANDA</Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1, mb: 6 }}>
            Gunakan akun yang diberikan sekolah atau dinas Anda.
          </Typography>
          <FormMasuk />
        </Box>
        <Typography variant="caption" color="text.secondary" sx={{ mt: 6 }}>
          © 2020 {penyedia}
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
  useEffect(siapkanKerangka, [])

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
      <TextField
        label="Username"
        type="email"
        name="username"
        autoComplete="username"
        value={username}
        onChange={(e) => setUsername(e.target.value.trim())}
        size="medium"
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextField
        label="Password"
        type={terlihat ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(e) => setPassword(e.target.value)}
        onKeyDown={periksaCapsLock}
        onKeyUp={periksaCapsLock}
        onBlur={() => setCapsLock(false)}
        size="medium"
        fullWidth
        helperText={capsLock ? 'Caps Lock menyala: huruf yang Anda ketik menjadi besar.' : ' '}
        slotProps={{
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          formHelperText: { role: 'status', sx: { color: 'warning.main', minHeight: '1.66em' } },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <TombolLihat terlihat={terlihat} onGanti={() => setTerlihat((t) => !t)} />
              </InputAdornment>
            ),
          },
        }}
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

function TombolLihat({ terlihat, onGanti }: { terlihat: boolean; onGanti: () => void }) {
  const label = terlihat ? 'Sembunyikan password' : 'Tampilkan password'
  return (
    <Tooltip title={label}>
      <IconButton edge="end" aria-label={label} aria-pressed={terlihat} onClick={onGanti}>
        {terlihat ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
      </IconButton>
    </Tooltip>
  )
}

/** Token first, then the server's word on it, then the path the guest wanted (spec 1, section 4). */
function useMasuk() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (body: { username: string; password: string }) => mulaiSesi(await call(masuk, { body })),
    onSuccess: async (sah) => {
      if (!sah) return
      const tujuan = bacaJalur() ?? '/'
      lupakanJalur()
      await navigate({ href: tujuan, replace: true })
    },
    onError: (galat) => beritahu(kalimatGalat(galat), 'error', ENAM_DETIK),
  })
}

/** While the user types, the shell is fetched, so that signing in shows it at once. */
function siapkanKerangka(): () => void {
  const nanti = setTimeout(() => void import('../../kerangka/kerangka.tsx'), 1500)
  return () => clearTimeout(nanti)
}
