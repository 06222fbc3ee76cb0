import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LIST_ROUTES } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { Page } from '../../../ui/page/halaman.tsx'
import { useListOrigin } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'

type Props = { jenis: Jenis; context?: ReactNode; tindakan?: ReactNode; children: ReactNode }

/** Title and the way back to the list as it was left, also while nothing is loaded yet. */
export function UsulanFrame({ jenis, context = ' ', tindakan: action, children }: Props) {
  const navigate = useNavigate()
  const search = useListOrigin()
  return (
    <Page
      judul={jenis.judul}
      context={context}
      utama={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 2 } }}>
          {action}
          <Button
            variant="outlined"
            startIcon={<ArrowBackOutlined />}
            onClick={() => void navigate({ to: LIST_ROUTES[jenis.id], search })}
          >
            Kembali
          </Button>
        </Box>
      }
    >
      {children}
    </Page>
  )
}
