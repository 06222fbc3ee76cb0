import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { usePengguna } from '../../api/sesi.ts'
import { saveFile } from '../../shared/excel/save-file.ts'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { SECRET_FRAME, ShowOnceDialog } from '../../ui/dialog/show-once-dialog.tsx'

/** The recovery codes, shown this once. */
export function KodeCadanganDialog({ kode, onClose }: { kode: readonly string[]; onClose: () => void }) {
  const username = usePengguna()?.username ?? ''
  const text = kode.join('\n')
  return (
    <ShowOnceDialog title="Kode cadangan" width="xs" done="Sudah saya simpan" onClose={onClose}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        Bila ponsel Anda hilang, setiap kode ini menggantikan kode autentikator satu kali.
      </Typography>
      <Box
        component="ul"
        aria-label="Kode cadangan"
        sx={{
          ...SECRET_FRAME,
          m: 0,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 1.5,
          fontFamily: 'monospace',
          fontSize: '0.9375rem',
        }}
      >
        {kode.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} sx={{ my: 3, alignItems: 'center' }}>
        <Button
          size="small"
          startIcon={<DownloadOutlined />}
          onClick={() => saveFile(new Blob([`Kode cadangan ${username}\n\n${text}\n`]), 'kode-cadangan.txt')}
        >
          Unduh
        </Button>
        <CopyButton text={text} what="semua kode" />
      </Stack>
      <Alert severity="info" role="note">
        Hanya ditampilkan sekarang. Simpan di tempat yang aman, bukan di ponsel yang sama.
      </Alert>
    </ShowOnceDialog>
  )
}
