import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { FOOT_BAR } from '../../ui/notice/foot-bars.ts'

type Props = {
  changed: boolean
  reason: string | null
  /** What may be saved although nothing was changed. */
  set?: string | undefined
  onSave: () => void
  onDrop: () => void
}

/** Stays in sight while changes wait to be saved. */
export function SaveBar({ changed, reason, set, onSave, onDrop }: Props) {
  return (
    <Box
      {...FOOT_BAR}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        ...(changed && {
          position: 'sticky',
          bottom: 12,
          zIndex: 5,
          px: 4,
          py: 2.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1.5,
          bgcolor: 'background.paper',
          boxShadow: 6,
        }),
      }}
    >
      {changed && (
        <>
          <Typography component="output" variant="body2" sx={{ flex: '1 1 110px' }}>
            Belum disimpan
          </Typography>
          <Button onClick={onDrop}>Buang</Button>
        </>
      )}
      {!changed && set !== undefined && (
        <Button onClick={onSave} sx={{ whiteSpace: 'normal', textAlign: 'right' }}>
          {set}
        </Button>
      )}
      <ButtonWithReason variant="contained" reason={reason} onClick={onSave}>
        Simpan
      </ButtonWithReason>
    </Box>
  )
}
