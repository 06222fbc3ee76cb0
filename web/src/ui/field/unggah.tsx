import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type DragEvent, useId, useState } from 'react'

type Props = {
  label: string
  /** What may be put here, in words: 'JPG, PNG atau PDF, paling besar 5 MB'. */
  keterangan: string
  /** As in <input accept>. */
  terima: string
  maksByte: number
  banyak?: boolean
  onPilih: (berkas: File[]) => void
  /** 0..100 while something is on its way, else null. */
  progres?: number | null
  onBatal?: () => void
  galat?: string | null
  disabled?: boolean
}

/** Drop zone and file button in one. The size is judged here, the content by the server. */
export function Unggah({
  label,
  keterangan,
  terima,
  maksByte,
  banyak = false,
  onPilih,
  progres = null,
  ...sisa
}: Props) {
  const id = useId()
  const [diAtas, setDiAtas] = useState(false)
  const [tolak, setTolak] = useState<string | null>(null)
  const mati = sisa.disabled === true || progres !== null

  function terimaBerkas(daftar: FileList | null): void {
    // How many of many are taken is the caller's to judge, and to say.
    const berkas = [...(daftar ?? [])].slice(0, banyak ? undefined : 1)
    const besar = berkas.find((b) => b.size > maksByte)
    setTolak(besar ? `${besar.name} terlalu besar. ${keterangan}.` : null)
    if (!besar && berkas.length > 0) onPilih(berkas)
  }
  function jatuh(e: DragEvent): void {
    e.preventDefault()
    setDiAtas(false)
    if (!mati) terimaBerkas(e.dataTransfer.files)
  }
  const pesan = sisa.galat ?? tolak

  return (
    <Box>
      <Box
        component="label"
        htmlFor={id}
        onDragOver={(e: DragEvent) => {
          e.preventDefault()
          setDiAtas(!mati)
        }}
        onDragLeave={() => setDiAtas(false)}
        onDrop={jatuh}
        sx={{
          position: 'relative',
          display: 'block',
          px: 4,
          py: 6,
          textAlign: 'center',
          border: '1.5px dashed',
          borderColor: diAtas ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: diAtas ? 'action.hover' : 'background.paper',
          cursor: mati ? 'default' : 'pointer',
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <input
          id={id}
          type="file"
          accept={terima}
          multiple={banyak}
          disabled={mati}
          aria-describedby={`${id}-k`}
          onChange={(e: ChangeEvent<HTMLInputElement>) => {
            terimaBerkas(e.target.files)
            // The same file again must be a change again.
            e.target.value = ''
          }}
          style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' }}
        />
        <UploadFileOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography sx={{ fontWeight: 580 }}>{label}</Typography>
        <Typography id={`${id}-k`} variant="body2" color="textSecondary">
          {keterangan}
        </Typography>
      </Box>
      {progres !== null && (
        <Box sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 3 }}>
          <LinearProgress
            aria-label={`Mengunggah: ${label}`}
            variant={progres > 0 ? 'determinate' : 'indeterminate'}
            value={progres}
            sx={{ flex: 1, borderRadius: 1 }}
          />
          {sisa.onBatal && <Button onClick={sisa.onBatal}>Batal</Button>}
        </Box>
      )}
      {typeof pesan === 'string' && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {pesan}
        </Alert>
      )}
    </Box>
  )
}
