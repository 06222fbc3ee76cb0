import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'

type Props = {
  berubah: boolean
  alasan: string | null
  /** What may be saved although nothing was changed. */
  tetapkan?: string | undefined
  onSimpan: () => void
  onBuang: () => void
}

/** Stays in sight while changes wait to be saved. */
export function BilahSimpan({ berubah, alasan, tetapkan, onSimpan, onBuang }: Props) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 2,
        ...(berubah && {
          position: 'sticky',
          // Beside the contact button that floats in the corner; above it on a phone.
          bottom: { xs: 76, sm: 12 },
          width: { sm: 'calc(100% - 64px)' },
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
      {berubah && (
        <>
          <Typography component="output" variant="body2" sx={{ flex: '1 1 110px' }}>
            Belum disimpan
          </Typography>
          <Button onClick={onBuang}>Buang</Button>
        </>
      )}
      {!berubah && tetapkan !== undefined && (
        <Button onClick={onSimpan} sx={{ whiteSpace: 'normal', textAlign: 'right' }}>
          {tetapkan}
        </Button>
      )}
      <TombolBeralasan variant="contained" alasan={alasan} onClick={onSimpan}>
        Simpan
      </TombolBeralasan>
    </Box>
  )
}
