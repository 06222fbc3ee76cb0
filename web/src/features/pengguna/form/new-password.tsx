import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { reviewPassword } from '../../../shared/akun/review-password.ts'
import { PasswordInput } from '../../../ui/field/password-input.tsx'
import { pemilikPassword } from './pengguna-input.ts'
import type { Formulir } from './use-pengguna-form.ts'

/** Of a new account alone (spec 2): typed twice, or made by the server for one sign-in. */
export function NewPassword({ f }: { f: Formulir }) {
  const { password, columnError } = f
  const review = reviewPassword(password.password, pemilikPassword(f.input), { abandoned: false })
  const error = columnError('password') ?? review.error
  const diff = password.confirmPassword !== '' && password.password !== password.confirmPassword
  const confirmationError = diff ? 'Belum sama dengan password' : columnError('confirmPassword')
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
      {!password.sekaliPakai && (
        <>
          <PasswordInput
            label="Password"
            required
            autoComplete="new-password"
            value={password.password}
            onChange={(e) => f.changePassword({ password: e.target.value })}
            onBlur={(e) => f.leave('password', e.target.value)}
            error={error !== null}
            helperText={error ?? review.hint}
          />
          <PasswordInput
            label="Konfirmasi Password"
            required
            autoComplete="new-password"
            value={password.confirmPassword}
            onChange={(e) => f.changePassword({ confirmPassword: e.target.value })}
            error={confirmationError !== null}
            helperText={confirmationError}
          />
        </>
      )}
      <Box sx={{ gridColumn: '1 / -1', mt: password.sekaliPakai ? 0 : -2 }}>
        <FormControlLabel
          label="Buat password sekali pakai"
          control={
            <Checkbox
              size="small"
              checked={password.sekaliPakai}
              onChange={(_, sekaliPakai) => f.changePassword({ sekaliPakai, password: '', confirmPassword: '' })}
            />
          }
        />
        <FormHelperText sx={{ mt: 0 }}>
          {password.sekaliPakai
            ? 'Ditampilkan satu kali setelah disimpan, berlaku 3 hari; pemiliknya menggantinya saat pertama masuk.'
            : 'Pemiliknya mengganti password ini saat pertama masuk.'}
        </FormHelperText>
      </Box>
    </Box>
  )
}
