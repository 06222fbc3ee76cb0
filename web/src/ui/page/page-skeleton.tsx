import Box from '@mui/material/Box'

/**
 * Stands where a page will be: same title, filter row and table, and as tall as the screen, so that nothing jumps, the
 * footer neither. Part of the first load, which goes without MUI's Skeleton.
 */
export function PageSkeleton() {
  return (
    <Box
      component="output"
      aria-label="Sedang memuat halaman"
      sx={{ display: 'block', minHeight: '100dvh', p: { xs: 4, md: 6 } }}
    >
      {BARS.map((bar) => (
        <Box key={bar.height} sx={{ ...bar, maxWidth: '100%', borderRadius: 1, bgcolor: 'action.hover' }} />
      ))}
    </Box>
  )
}

const BARS = [
  { width: 240, height: 20, my: 1.75 },
  { width: 160, height: 12, my: 1 },
  { width: 520, height: 36, mt: 9 },
  { width: '100%', height: 320, mt: 4 },
]
