import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/** While it is not yet known what will stand here: a skeleton would promise a list. */
export function Pending({ what }: { what: string }) {
  return (
    <Box
      component="output"
      aria-label={`Sedang memuat ${what}`}
      aria-busy
      sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}
    >
      <CircularProgress size={32} aria-label={`Memuat ${what}`} />
    </Box>
  )
}
