import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef } from 'react'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'

type Props = {
  /** Why none can be taken now; null = one can. */
  reason: string | null
  onSelect: (file: File) => void
}

/** Where fingers point there is a camera. */
export function CameraButton({ reason, onSelect }: Props) {
  const phone = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const input = useRef<HTMLInputElement>(null)
  if (!phone) return null
  return (
    <>
      <ButtonWithReason
        fullWidth
        variant="outlined"
        startIcon={<PhotoCameraOutlined />}
        reason={reason}
        onClick={() => input.current?.click()}
        sx={{ mt: 2 }}
      >
        Ambil foto
      </ButtonWithReason>
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
