import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Stands where the week will be. */
export function MingguSkeleton() {
  return (
    <Box component="output" aria-busy aria-label="Sedang memuat jadwal" sx={{ display: 'block' }}>
      <Skeleton variant="rounded" width="min(520px, 100%)" height={40} />
      <Skeleton variant="rounded" sx={{ mt: 4, height: { xs: 1180, lg: 446 } }} />
      <Skeleton variant="rounded" width={84} height={37} sx={{ mt: 4, ml: 'auto' }} />
      <Skeleton width={140} height={32} sx={{ mt: 6 }} />
      <Skeleton variant="rounded" height={60} sx={{ mt: 2 }} />
    </Box>
  )
}
