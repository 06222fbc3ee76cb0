import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The specified words stand under the skeleton (product.md 1). */
export function Loading() {
  return (
    <Box aria-busy sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" height={320} aria-hidden />
      <output>Tunggu beberapa saat...</output>
    </Box>
  )
}
