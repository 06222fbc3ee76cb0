import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'

/** Where fingers point there is a camera. */
export function CameraButton({ disabled, onSelect }: { disabled: boolean; onSelect: (berkas: File) => void }) {
  const phone = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const input = useRef<HTMLInputElement>(null)
  if (!phone) return null
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        startIcon={<PhotoCameraOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ mt: 2 }}
      >
        Ambil foto
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label="Foto dari kamera"
        onChange={(e) => {
          const [one] = e.target.files ?? []
          if (one) onSelect(one)
          e.target.value = ''
        }}
      />
    </>
  )
}
