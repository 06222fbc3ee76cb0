import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'

type Props = { berubah: boolean; alasan: string | null; onSimpan: () => void; onBuang: () => void }

/** Stays in sight while changes wait to be saved. */
export function BilahSimpan({ berubah, alasan, onSimpan, onBuang }: Props) {
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
          bottom: 12,
          zIndex: 5,
          px: 4,
          py: 2.5,
          mr: { xs: 0, sm: 16 },
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
          <Typography component="output" variant="body2" sx={{ flex: '1 1 180px' }}>
            Perubahan belum disimpan
          </Typography>
          <Button onClick={onBuang}>Buang</Button>
        </>
      )}
      <TombolBeralasan variant="contained" alasan={alasan} onClick={onSimpan}>
        Simpan
      </TombolBeralasan>
    </Box>
  )
}
