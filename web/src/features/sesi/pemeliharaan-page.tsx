import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SENTENCE } from '../../api/api-error.ts'
import { checkSesi } from '../../api/check-sesi.ts'
import { forgetPath, readPath, readSesi, readToken } from '../../api/sesi.ts'
import { INFO_QUERY, useAppInfo } from '../../shell/app-info.ts'
import { Logo } from '../../shell/logo.tsx'

export function PemeliharaanPage() {
  const { pemeliharaan } = useAppInfo()
  const again = useRetry()
  useOwnBack(again)
  return (
    <Box
      component="main"
      id="isi"
      tabIndex={-1}
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 5 }}
    >
      <Stack spacing={3} sx={{ maxWidth: 460, textAlign: 'center', alignItems: 'center' }}>
        <Logo size={56} filling />
        <Typography variant="h1">{SENTENCE.pemeliharaan}</Typography>
        {pemeliharaan.pesan !== '' && <Typography sx={{ whiteSpace: 'pre-line' }}>{pemeliharaan.pesan}</Typography>}
        <Typography variant="body2" color="textSecondary">
          Data kehadiran tetap aman: mesin sidik jari menyimpan catatannya dan mengirimkannya begitu sistem kembali.
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Halaman ini memeriksa sendiri dan membawa Anda kembali begitu pemeliharaan selesai.
        </Typography>
        <Button variant="contained" onClick={() => void again()}>
          Coba lagi
        </Button>
      </Stack>
    </Box>
  )
}

function useRetry(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: INFO_QUERY.queryKey })
    await checkSesi()
    // With a token in store the server has spoken 403 again: stay.
    if (held()) return
    const destination = readPath() ?? '/'
    forgetPath()
    await router.navigate({ href: destination })
  }
}

/** Whom a 403 has led here; the token stays in store (spec 1, section 4). */
const held = (): boolean => readSesi().status === 'tamu' && readToken() !== null

/** At most so often, and only while somebody looks. */
const ASK_DELAY_MS = 15_000

/** Asks whether it is over, and then goes back; who opened this page without any maintenance may stay. */
function useOwnBack(again: () => Promise<void>): void {
  const queryClient = useQueryClient()
  const { pemeliharaan } = useAppInfo()
  const delivered = useRef(held())
  useEffect(() => {
    if (pemeliharaan.aktif) delivered.current = true
  }, [pemeliharaan.aktif])
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    const info = await queryClient.fetchQuery({ ...INFO_QUERY, staleTime: 0 }).catch(() => null)
    if (info !== null && !info.pemeliharaan.aktif && delivered.current) await again()
  })
  useEffect(() => {
    const current = (): void => void ask()
    // Not everybody at once: when it ends, all of them come back.
    const delay = setInterval(current, ASK_DELAY_MS * (1 + Math.random()))
    document.addEventListener('visibilitychange', current)
    return () => {
      clearInterval(delay)
      document.removeEventListener('visibilitychange', current)
    }
  }, [])
}
