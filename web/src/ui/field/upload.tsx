import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useState } from 'react'

type Props = {
  label: string
  /** What may be put here, in words: 'JPG, PNG atau PDF, paling besar 5 MB'. */
  description: string
  /** As in <input accept>. */
  accept: string
  maxBytes: number
  many?: boolean
  onSelect: (files: File[]) => void
  /** 0..100 while something is on its way, else null. */
  progress?: number | null
  onCancel?: () => void
  error?: string | null
  /** Why nothing can be put here now: it stands in place of the description. */
  reason?: string | null
}

/** Drop zone and file button in one. The size is judged here, the content by the server. */
export function Upload({
  label,
  description,
  accept,
  maxBytes,
  many = false,
  onSelect,
  progress = null,
  ...rest
}: Props) {
  const id = useId()
  // A finger has nothing to drop.
  const mouse = useMediaQuery('(pointer: fine)', { noSsr: true })
  const [refuse, setRefuse] = useState<string | null>(null)
  const reason = rest.reason ?? null
  const dead = reason !== null || progress !== null

  function acceptFile(list: FileList | null): void {
    // How many of many are taken is the caller's to judge, and to say.
    const files = [...(list ?? [])].slice(0, many ? undefined : 1)
    const big = files.find((b) => b.size > maxBytes)
    setRefuse(big ? `${big.name} terlalu besar. ${description}.` : null)
    if (!big && files.length > 0) onSelect(files)
  }
  const message = rest.error ?? refuse

  return (
    <Box>
      <DropZone inputId={id} dead={dead} onDrop={acceptFile}>
        <input
          id={id}
          type="file"
          accept={accept}
          multiple={many}
          aria-disabled={dead}
          onClick={(e) => dead && e.preventDefault()}
          aria-describedby={`${id}-k`}
          onChange={(e: ChangeEvent<HTMLInputElement>) => {
            acceptFile(e.target.files)
            // The same file again must be a change again.
            e.target.value = ''
          }}
          style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' }}
        />
        <UploadFileOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography sx={{ fontWeight: 580, color: dead ? 'text.primary' : 'primary.main' }}>
          {label}
          {mouse && !dead && ', atau jatuhkan di sini'}
        </Typography>
        <Typography id={`${id}-k`} variant="body2" color="textSecondary">
          {reason ?? description}
        </Typography>
      </DropZone>
      {progress !== null && (
        <Box sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 3 }}>
          <LinearProgress
            aria-label={`Mengunggah: ${label}`}
            variant={progress > 0 ? 'determinate' : 'indeterminate'}
            value={progress}
            sx={{ flex: 1, borderRadius: 1 }}
          />
          {rest.onCancel && <Button onClick={rest.onCancel}>Batal</Button>}
        </Box>
      )}
      {typeof message === 'string' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {message}
        </Alert>
      )}
    </Box>
  )
}

type ZoneProps = { inputId: string; dead: boolean; onDrop: (list: FileList) => void; children: ReactNode }

/** The label of the file field, on which a file may also be dropped. */
function DropZone({ inputId, dead, onDrop, children }: ZoneProps) {
  const [above, setAbove] = useState(false)
  function handleDrop(e: DragEvent): void {
    e.preventDefault()
    setAbove(false)
    if (!dead) onDrop(e.dataTransfer.files)
  }
  return (
    <Box
      component="label"
      htmlFor={inputId}
      onDragOver={(e: DragEvent) => {
        e.preventDefault()
        setAbove(!dead)
      }}
      onDragLeave={() => setAbove(false)}
      onDrop={handleDrop}
      sx={{
        position: 'relative',
        display: 'block',
        px: 4,
        py: 6,
        textAlign: 'center',
        border: '1.5px dashed',
        borderColor: above ? 'primary.main' : 'color-mix(in srgb, var(--mui-palette-text-secondary) 75%, transparent)',
        borderRadius: 1,
        bgcolor: above ? 'action.hover' : 'background.paper',
        cursor: dead ? 'default' : 'pointer',
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {children}
    </Box>
  )
}
