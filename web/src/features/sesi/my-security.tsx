import { KANTOR } from '@geisa/engine/akun/hak-akses'
import Stack from '@mui/material/Stack'
import { usePengguna } from '../../api/sesi.ts'
import { ActiveSesi } from './active-sesi.tsx'
import { TwoStepVerifikasi } from './two-step-verifikasi.tsx'

/** What keeps the own account one's own: open sessions, and for offices the second factor. */
export function MySecurity() {
  const pengguna = usePengguna()
  if (pengguna === null) return null
  return (
    <Stack spacing={4}>
      {KANTOR.includes(pengguna.peran) && <TwoStepVerifikasi />}
      <ActiveSesi />
    </Stack>
  )
}
