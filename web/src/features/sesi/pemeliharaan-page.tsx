import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { KALIMAT } from '../../api/galat-api.ts'
import { periksaSesi } from '../../api/periksa-sesi.ts'
import { bacaJalur, bacaSesi, bacaToken, lupakanJalur } from '../../api/sesi.ts'
import { useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { Logo } from '../../kerangka/logo.tsx'

export function PemeliharaanPage() {
  const { pemeliharaan } = useInfoAplikasi()
  const ulang = useCobaLagi()
  return (
    <Box
      component="main"
      id="isi"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 5 }}
    >
      <Stack spacing={3} sx={{ maxWidth: 460, textAlign: 'center', alignItems: 'center' }}>
        <Logo ukuran={40} />
        <EngineeringOutlined aria-hidden sx={{ fontSize: 56, color: 'text.secondary' }} />
        <Typography variant="h1">{KALIMAT.pemeliharaan}</Typography>
        {pemeliharaan.pesan !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{pemeliharaan.pesan}</Typography>}
        <Typography variant="body2" color="textSecondary">
          Data kehadiran tetap aman: mesin sidik jari menyimpan catatannya dan mengirimkannya begitu sistem kembali.
        </Typography>
        <Button variant="contained" onClick={() => void ulang()}>
          Coba lagi
        </Button>
      </Stack>
    </Box>
  )
}

function useCobaLagi(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['aplikasi', 'info'] })
    await periksaSesi()
    // With a token in store the server has spoken 403 again: stay.
    if (bacaSesi().status === 'tamu' && bacaToken() !== null) return
    const tujuan = bacaJalur() ?? '/'
    lupakanJalur()
    await router.navigate({ href: tujuan })
  }
}
