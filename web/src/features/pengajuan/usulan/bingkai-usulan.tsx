import { PERAN } from '@geisa/engine/akun/hak-akses'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { LIST_ROUTES } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { Page } from '../../../ui/page/halaman.tsx'
import { useListOrigin } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'
import { HeldStrip } from '../tahan/bilah-tahan.tsx'

type Props = {
  jenis: Jenis
  context?: ReactNode
  /** Where it stands in its list; null: nobody goes through one. */
  order?: ReactNode
  children: ReactNode
}

/** Title and the way back to the list as it was left, also while nothing is loaded yet. */
export function UsulanFrame({ jenis, context = ' ', order = null, children }: Props) {
  const navigate = useNavigate()
  const search = useListOrigin()
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return (
    <Page
      judul={jenis.judul}
      context={context}
      tindakan={
        <Button
          variant="outlined"
          startIcon={<ArrowBackOutlined />}
          onClick={() => void navigate({ to: LIST_ROUTES[jenis.id], search })}
        >
          Kembali
        </Button>
      }
    >
      {!operator && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44, mt: -2, mb: 2 }}>
          <HeldStrip />
          <Box sx={{ ml: 'auto' }}>{order}</Box>
        </Box>
      )}
      {children}
    </Page>
  )
}
