import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { useDrafPemetaan } from './draf-pemetaan.ts'

/** Stays in sight while choices wait to be saved. */
export function BilahDraf({
  draf: { draf, progres, kosongkan, simpan },
}: {
  draf: ReturnType<typeof useDrafPemetaan>
}) {
  if (draf.size === 0 && progres === null) return null
  return (
    <Box
      component="output"
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 5,
        mt: 4,
        mr: { xs: 0, sm: 16 },
        px: 4,
        py: 2.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        boxShadow: 6,
      }}
    >
      <Box sx={{ flex: '1 1 180px' }}>
        {progres === null ? `${draf.size} pemetaan belum disimpan` : `Menyimpan ${progres.ke} dari ${progres.dari}…`}
        {progres !== null && (
          <LinearProgress
            variant="determinate"
            aria-label="Menyimpan pemetaan"
            value={(100 * progres.ke) / progres.dari}
            sx={{ mt: 1.5, borderRadius: 1 }}
          />
        )}
      </Box>
      {progres === null && (
        <>
          <Button onClick={kosongkan}>Buang</Button>
          <Button variant="contained" onClick={() => void simpan([...draf.values()])}>
            Simpan {draf.size} pemetaan
          </Button>
        </>
      )}
    </Box>
  )
}
