import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RUTE_DAFTAR } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { Halaman } from '../../../ui/page/halaman.tsx'
import { useAsalDaftar } from '../daftar/alamat-daftar.ts'
import type { Jenis } from '../jenis.ts'

type Props = { jenis: Jenis; konteks?: ReactNode; tindakan?: ReactNode; children: ReactNode }

/** Title and the way back to the list as it was left, also while nothing is loaded yet. */
export function BingkaiUsulan({ jenis, konteks = ' ', tindakan, children }: Props) {
  const navigasi = useNavigate()
  const search = useAsalDaftar()
  return (
    <Halaman
      judul={jenis.judul}
      konteks={konteks}
      tindakan={
        <>
          {tindakan}
          <Button
            variant="outlined"
            startIcon={<ArrowBackOutlined />}
            onClick={() => void navigasi({ to: RUTE_DAFTAR[jenis.id], search })}
          >
            Kembali
          </Button>
        </>
      }
    >
      {children}
    </Halaman>
  )
}
