import { MAX_SPTJM_BYTES, SPTJM_MIME, SPTJM_TOO_LARGE } from '@geisa/contract/sptjm'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { CameraButton } from '../../shared/dokumen/camera-button.tsx'
import { formatSize } from '../../shared/dokumen/format-size.ts'
import { prepareFile, type ReadyFile } from '../../shared/dokumen/prepare-file.ts'
import { ButtonWithIcon } from '../../ui/button/button-with-icon.tsx'
import { Upload } from '../../ui/field/upload.tsx'

const LIMIT = { maxBytes: MAX_SPTJM_BYTES, sentence: SPTJM_TOO_LARGE }

type Props = { berkas: ReadyFile | null; locked: boolean; onChange: (berkas: ReadyFile | null) => void }

/** One file by drop, click or camera; a photo that is too big is shrunk at once, and what will be sent is shown. */
export function SelectFile({ berkas, locked, onChange }: Props) {
  const { select, working, error } = usePrepare(onChange)
  const alasan = working ? 'Tunggu sampai fotonya selesai dikecilkan' : null
  if (berkas !== null) return <Selected berkas={berkas} locked={locked} onDrop={() => onChange(null)} />
  return (
    <Box>
      <Upload
        label="Pilih berkas"
        description="SPTJM bertanda tangan: jpg, png, jpeg, atau pdf, paling besar 512 KB. Foto yang lebih besar dikecilkan otomatis"
        accept={SPTJM_MIME.join(',')}
        // What may be sent is judged after shrinking.
        maxBytes={Number.POSITIVE_INFINITY}
        onSelect={([one]) => one && select(one)}
        error={error}
        reason={alasan}
      />
      {working && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            Mengecilkan foto…
          </Typography>
          <LinearProgress aria-label="Mengecilkan foto" sx={{ borderRadius: 1 }} />
        </Box>
      )}
      <CameraButton reason={alasan} onSelect={select} />
    </Box>
  )
}

function usePrepare(onChange: (berkas: ReadyFile) => void) {
  const [working, setWorking] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const select = (origin: File): void => {
    setError(null)
    setWorking(true)
    prepareFile(origin, LIMIT)
      .then(onChange)
      .catch((cause: unknown) => setError(cause instanceof Error ? cause.message : 'Berkas tidak dapat dibaca'))
      .finally(() => setWorking(false))
  }
  return { select, working, error }
}

type SelectedProps = { berkas: ReadyFile; locked: boolean; onDrop: () => void }

function Selected({ berkas, locked, onDrop }: SelectedProps) {
  const { content, originSize, shrunk } = berkas
  const show = useCallback(
    (image: HTMLImageElement) => {
      const alamat = URL.createObjectURL(content)
      image.src = alamat
      return () => URL.revokeObjectURL(alamat)
    },
    [content],
  )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 3, py: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 580 }}>{content.name}</Box>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {shrunk
              ? `${formatSize(originSize)} dikecilkan menjadi ${formatSize(content.size)}`
              : formatSize(content.size)}
          </Typography>
        </Box>
        <ButtonWithIcon
          label="Ganti berkas"
          reason={locked ? 'Berkas ini sedang diunggah: hentikan dahulu' : null}
          onClick={onDrop}
        >
          <CloseOutlined fontSize="small" />
        </ButtonWithIcon>
      </Box>
      {content.type === 'application/pdf' ? (
        <Box sx={{ py: 6, textAlign: 'center', color: 'text.secondary', bgcolor: 'action.hover' }}>
          <PictureAsPdfOutlined aria-hidden sx={{ fontSize: 40 }} />
          <Typography variant="body2">Dokumen PDF siap diunggah</Typography>
        </Box>
      ) : (
        <Box
          component="img"
          ref={show}
          alt={`Pratinjau ${content.name}`}
          sx={{ display: 'block', width: '100%', height: 280, objectFit: 'contain', bgcolor: 'action.hover' }}
        />
      )}
      {shrunk && (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          Foto dikecilkan agar muat 512 KB. Pastikan tulisan, meterai, dan tanda tangannya masih terbaca.
        </Alert>
      )}
    </Box>
  )
}
