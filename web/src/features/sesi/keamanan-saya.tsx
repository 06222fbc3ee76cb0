import { KANTOR } from '@geisa/engine/akun/hak-akses'
import Stack from '@mui/material/Stack'
import { usePengguna } from '../../api/sesi.ts'
import { SesiAktif } from './sesi-aktif.tsx'
import { VerifikasiDuaLangkah } from './verifikasi-dua-langkah.tsx'

/** What keeps the own account one's own: open sessions, and for offices the second factor. */
export function KeamananSaya() {
  const pengguna = usePengguna()
  if (pengguna === null) return null
  return (
    <Stack spacing={4}>
      {KANTOR.includes(pengguna.peran) && <VerifikasiDuaLangkah />}
      <SesiAktif />
    </Stack>
  )
}
