import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link, useRouter } from '@tanstack/react-router'
import { usePengguna } from '../api/sesi.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'

export function NotFound() {
  const router = useRouter()
  const pengguna = usePengguna()
  return (
    <EmptyState
      wholePage
      image="cari"
      title="Halaman ini tidak ada"
      hint="Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan. Tidak ada data Anda yang hilang."
      actions={
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'center' }}>
          <Button variant="outlined" onClick={() => router.history.back()}>
            Kembali
          </Button>
          <Link to="/" style={{ textDecoration: 'none' }}>
            <Button component="span" variant="contained">
              {pengguna === null ? 'Ke halaman masuk' : 'Ke halaman utama'}
            </Button>
          </Link>
        </Stack>
      }
    />
  )
}
