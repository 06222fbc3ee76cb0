import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'

/** Where fingers point there is a camera. */
export function TombolKamera({ disabled, onPilih }: { disabled: boolean; onPilih: (berkas: File) => void }) {
  const ponsel = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const masukan = useRef<HTMLInputElement>(null)
  if (!ponsel) return null
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<PhotoCameraOutlined />}
        disabled={disabled}
        onClick={() => masukan.current?.click()}
        sx={{ mt: 2 }}
      >
        Ambil foto
      </Button>
      <input
        ref={masukan}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label="Foto dari kamera"
        onChange={(e) => {
          const [satu] = e.target.files ?? []
          if (satu) onPilih(satu)
          e.target.value = ''
        }}
      />
    </>
  )
}
