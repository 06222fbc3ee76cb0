import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Stands where the week will be. */
export function KerangkaMinggu() {
  return (
    <Box component="output" aria-busy aria-label="Sedang memuat jadwal" sx={{ display: 'block' }}>
      <Skeleton width="min(420px, 80%)" height={28} sx={{ mb: 4 }} />
      <Skeleton variant="rounded" sx={{ height: { xs: 900, lg: 420 } }} />
      <Skeleton width={160} height={40} sx={{ mt: 4 }} />
    </Box>
  )
}
