import type { FullGtk } from '@geisa/contract/gtk/gtk'
import { resetPassword } from '@geisa/contract/pengguna/akun'
import { mayCall } from '@geisa/engine/akun/hak-akses'
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { usernameText } from '../../../shared/akun/username-text.ts'
import { LoadError } from '../../../shared/load-error.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { AkunAction } from '../../pengguna/akun/akun-actions.tsx'
import { type OneTimePassword, OneTimePasswordDialog } from '../../pengguna/akun/one-time-password-dialog.tsx'
import { useDaftarPengguna } from '../../pengguna/queries.ts'
import { CreateAkunDialog } from './create-akun-dialog.tsx'
import { DataPribadi } from './data-pribadi.tsx'

/** The account of one member of staff: made, reset and blocked here by the operator; others read its state. */
export function AkunGtk({ gtk }: { gtk: FullGtk }) {
  const my = usePengguna()
  const manage = my !== null && mayCall(resetPassword.hak, my)
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      {manage && <Akun gtk={gtk} />}
      <DataPribadi gtk={gtk} />
    </Box>
  )
}

function Akun({ gtk }: { gtk: FullGtk }) {
  const daftar = useDaftarPengguna({ gtkId: gtk.id }, 1)
  const [dialogOpen, setDialogOpen] = useState(false)
  const [password, setPassword] = useState<OneTimePassword | null>(null)
  const akun = daftar.data?.rows.find(({ usernameSampai }) => usernameSampai === null)
  const former = daftar.data?.rows.filter(({ usernameSampai }) => usernameSampai !== null) ?? []
  if (daftar.isError) return <LoadError error={daftar.error} onRetry={() => void daftar.refetch()} />
  if (daftar.data === undefined)
    return <Skeleton variant="rounded" height={180} component="output" aria-label="Sedang memuat akun" />
  return (
    <>
      {akun === undefined ? (
        <EmptyState
          icon={PersonAddOutlined}
          title="Belum punya akun"
          hint="Dengan akun, GTK melihat kehadirannya sendiri, mengajukan keberatan, dan menerima pemberitahuan."
          actions={
            <Button variant="contained" onClick={() => setDialogOpen(true)}>
              Buat akun
            </Button>
          }
        />
      ) : (
        <>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Username: <strong>{akun.username}</strong>
          </Typography>
          <AkunAction pengguna={akun} />
        </>
      )}
      {former.map((one) => (
        <Typography key={one.penggunaId} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Akun lama: {usernameText(one)}
        </Typography>
      ))}
      {dialogOpen && (
        <CreateAkunDialog
          gtk={gtk}
          onClose={() => setDialogOpen(false)}
          onCreate={(next) => {
            setDialogOpen(false)
            setPassword(next)
          }}
        />
      )}
      {password !== null && <OneTimePasswordDialog password={password} onClose={() => setPassword(null)} />}
    </>
  )
}
