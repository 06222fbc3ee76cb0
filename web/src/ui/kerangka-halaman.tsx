import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** Stands where a page will be: same title, filter row and table, so that nothing jumps. */
export function KerangkaHalaman() {
  return (
    <Box component="output" aria-label="Sedang memuat halaman" sx={{ display: 'block', p: { xs: 4, md: 6 } }}>
      <Skeleton width={240} height={34} />
      <Skeleton width={160} height={20} />
      <Skeleton variant="rounded" height={40} sx={{ mt: 4, maxWidth: 520 }} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 4 }} />
    </Box>
  )
}
