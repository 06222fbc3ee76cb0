import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { tinjauPassword } from '../../../shared/tinjau-password.ts'
import { IsianPassword } from '../../../ui/field/isian-password.tsx'
import type { Formulir } from './formulir-pengguna.ts'
import { pemilikPassword } from './isian-pengguna.ts'

/** Of a new account alone (spec 2): typed twice, or made by the server for one sign-in. */
export function PasswordBaru({ f }: { f: Formulir }) {
  const { sandi, galatKolom } = f
  const tinjauan = tinjauPassword(sandi.password, pemilikPassword(f.isian), { ditinggalkan: false })
  const galat = galatKolom('password') ?? tinjauan.galat
  const beda = sandi.confirmPassword !== '' && sandi.password !== sandi.confirmPassword
  const salahKonfirmasi = beda ? 'Belum sama dengan password' : galatKolom('confirmPassword')
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
          <IsianPassword
            label="Password"
            required
            autoComplete="new-password"
            value={sandi.password}
            onChange={(e) => f.gantiSandi({ password: e.target.value })}
            onBlur={(e) => f.tinggalkan('password', e.target.value)}
            error={galat !== null}
            helperText={galat ?? tinjauan.petunjuk}
          />
          <IsianPassword
            label="Konfirmasi Password"
            required
            autoComplete="new-password"
            value={sandi.confirmPassword}
            onChange={(e) => f.gantiSandi({ confirmPassword: e.target.value })}
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
              onChange={(_, sekaliPakai) => f.gantiSandi({ sekaliPakai, password: '', confirmPassword: '' })}
            />
          }
        />
        {sandi.sekaliPakai && (
          <FormHelperText sx={{ mt: 0 }}>
            Ditampilkan satu kali setelah disimpan, berlaku 3 hari; pemiliknya menggantinya saat pertama masuk.
          </FormHelperText>
        )}
      </Box>
    </Box>
  )
}
