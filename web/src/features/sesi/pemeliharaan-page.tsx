import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { KALIMAT } from '../../api/galat-api.ts'
import { periksaSesi } from '../../api/periksa-sesi.ts'
import { bacaJalur, bacaSesi, bacaToken, lupakanJalur } from '../../api/sesi.ts'
import { TANYA_INFO, useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { Logo } from '../../kerangka/logo.tsx'

export function PemeliharaanPage() {
  const { pemeliharaan } = useInfoAplikasi()
  const ulang = useCobaLagi()
  useKembaliSendiri(ulang)
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
        <Typography variant="body2" color="textSecondary">
          Halaman ini memeriksa sendiri dan membawa Anda kembali begitu pemeliharaan selesai.
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
    await queryClient.invalidateQueries({ queryKey: TANYA_INFO.queryKey })
    await periksaSesi()
    // With a token in store the server has spoken 403 again: stay.
    if (tertahan()) return
    const tujuan = bacaJalur() ?? '/'
    lupakanJalur()
    await router.navigate({ href: tujuan })
  }
}

/** Whom a 403 has led here; the token stays in store (spec 1, section 4). */
const tertahan = (): boolean => bacaSesi().status === 'tamu' && bacaToken() !== null

/** At most so often, and only while somebody looks. */
const JEDA_TANYA_MS = 15_000

/** Asks whether it is over, and then goes back; who opened this page without any maintenance may stay. */
function useKembaliSendiri(ulang: () => Promise<void>): void {
  const queryClient = useQueryClient()
  const { pemeliharaan } = useInfoAplikasi()
  const diantar = useRef(tertahan())
  useEffect(() => {
    if (pemeliharaan.aktif) diantar.current = true
  }, [pemeliharaan.aktif])
  const tanya = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const info = await queryClient.fetchQuery({ ...TANYA_INFO, staleTime: 0 }).catch(() => null)
    if (info !== null && !info.pemeliharaan.aktif && diantar.current) await ulang()
  })
  useEffect(() => {
    const kini = (): void => void tanya()
    // Not everybody at once: when it ends, all of them come back.
    const jeda = setInterval(kini, JEDA_TANYA_MS * (1 + Math.random()))
    document.addEventListener('visibilitychange', kini)
    return () => {
      clearInterval(jeda)
      document.removeEventListener('visibilitychange', kini)
    }
  }, [])
}
