import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { FOOT_BAR } from '../../../ui/notice/foot-bars.ts'
import type { usePemetaanDraft } from './pemetaan-draft.ts'

/** Stays in sight while choices wait to be saved. */
export function DraftBar({ draft: { drafts, progress, clear, save } }: { draft: ReturnType<typeof usePemetaanDraft> }) {
  if (drafts.size === 0 && progress === null) return null
  return (
    <Box
      component="output"
      {...FOOT_BAR}
      sx={{
        position: 'sticky',
        bottom: 12,
        zIndex: 5,
        mt: 4,
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
        {progress === null
          ? `${drafts.size} pemetaan belum disimpan`
          : `Menyimpan ${progress.nth} dari ${progress.dari}…`}
        {progress !== null && (
          <LinearProgress
            variant="determinate"
            aria-label="Menyimpan pemetaan"
            value={(100 * progress.nth) / progress.dari}
            sx={{ mt: 1.5, borderRadius: 1 }}
          />
        )}
      </Box>
      {progress === null && (
        <>
          <Button onClick={clear}>Buang</Button>
          <Button variant="contained" onClick={() => void save([...drafts.values()])}>
            Simpan {drafts.size} pemetaan
          </Button>
        </>
      )}
    </Box>
  )
}
