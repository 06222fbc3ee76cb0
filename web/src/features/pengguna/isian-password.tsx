import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import type { Sandi } from './isian-pengguna.ts'

type Props = { sandi: Sandi; onGanti: (baru: Partial<Sandi>) => void; galat: (kolom: string) => string | null }

/** Of a new account alone (spec 2): typed twice, or made by the server for one sign-in. */
export function IsianPassword({ sandi, onGanti, galat }: Props) {
  const beda = sandi.confirmPassword !== '' && sandi.password !== sandi.confirmPassword
  const salahKonfirmasi = beda ? 'Belum sama dengan password' : galat('confirmPassword')
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { sm: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      {!sandi.sekaliPakai && (
        <>
          <TextField
            label="Password"
            type="password"
            required
            autoComplete="new-password"
            value={sandi.password}
            onChange={(e) => onGanti({ password: e.target.value })}
            error={galat('password') !== null}
            helperText={galat('password')}
          />
          <TextField
            label="Konfirmasi Password"
            type="password"
            required
            autoComplete="new-password"
            value={sandi.confirmPassword}
            onChange={(e) => onGanti({ confirmPassword: e.target.value })}
            error={salahKonfirmasi !== null}
            helperText={salahKonfirmasi}
          />
        </>
      )}
      <Box sx={{ gridColumn: '1 / -1', mt: sandi.sekaliPakai ? 0 : -2 }}>
        <FormControlLabel
          label="Buat password sekali pakai"
          control={
            <Checkbox
              size="small"
              checked={sandi.sekaliPakai}
              onChange={(_, sekaliPakai) => onGanti({ sekaliPakai, password: '', confirmPassword: '' })}
            />
          }
        />
        {sandi.sekaliPakai && (
          <FormHelperText sx={{ mt: 0 }}>
            Ditampilkan satu kali setelah disimpan; pemiliknya menggantinya saat pertama masuk.
          </FormHelperText>
        )}
      </Box>
    </Box>
  )
}
