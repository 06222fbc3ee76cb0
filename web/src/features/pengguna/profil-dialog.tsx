import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import { Frame } from '../../ui/frame.tsx'
import { ChangePasswordDialog } from '../sesi/change-password-dialog.tsx'
import { MySecurity } from '../sesi/my-security.tsx'
import { PenggunaFormDialog } from './form/pengguna-form-dialog.tsx'
import { inputFrom } from './form/pengguna-input.ts'
import { Loading } from './list/loading.tsx'
import { useOnePengguna } from './queries.ts'

/** 'Profile Saya': one's own record, password and security (spec 1 'Profile and password'). */
export function ProfilDialog({ onClose }: { onClose: () => void }) {
  const viewer = usePengguna()
  return viewer === null ? null : <Profil viewer={viewer} onClose={onClose} />
}

function Profil({ viewer, onClose }: { viewer: NonNullable<ReturnType<typeof usePengguna>>; onClose: () => void }) {
  const [passwordOpen, setPasswordOpen] = useState(false)
  const one = useOnePengguna(viewer.id)
  if (one.data === undefined || !one.isFetchedAfterMount) {
    return (
      <BaseDialog title="Pengguna Detail" width="md" onClose={onClose}>
        {one.isError ? (
          <LoadError error={one.error} sentence="Gagal mendapatkan data" onRetry={() => void one.refetch()} />
        ) : (
          <Loading />
        )}
      </BaseDialog>
    )
  }
  return (
    <>
      <PenggunaFormDialog
        viewer={viewer}
        record={one.data}
        newStart={inputFrom(one.data)}
        onClose={onClose}
        followUp={
          <Stack spacing={4}>
            <Frame
              title="Password"
              actions={
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<KeyOutlined />}
                  onClick={() => setPasswordOpen(true)}
                >
                  Ubah Password
                </Button>
              }
            >
              Setelah password diubah, semua perangkat lain keluar.
            </Frame>
            <MySecurity />
          </Stack>
        }
      />
      {passwordOpen && <ChangePasswordDialog onClose={() => setPasswordOpen(false)} />}
    </>
  )
}
