import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { formatSize } from './format-size.ts'
import type { UploadItem } from './upload-queue.ts'

type DocumentRowProps = {
  dokumen: DokumenPengajuan
  /** When it comes or goes, where that is still to be. */
  note?: string | undefined
  onOpen: () => void
  onDelete?: (() => void) | undefined
  /** It goes with the next sending; this keeps it. */
  onRestore?: () => void
}

export function DocumentRow({ dokumen, note, onOpen, onDelete, onRestore }: DocumentRowProps) {
  const { fileName, ukuran: size } = dokumen
  return (
    <Row image={<ImageView key={dokumen.fileUrl} dokumen={dokumen} />}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={onOpen}
          aria-label={`Buka ${fileName} di tab baru`}
          sx={{
            display: 'block',
            maxWidth: '100%',
            textAlign: 'left',
            overflowWrap: 'anywhere',
            fontWeight: 580,
            ...(onRestore && REMOVED),
          }}
        >
          {fileName}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatSize(size)}
          {note !== undefined && <Box component="span" sx={NOTE}>{` · ${note}`}</Box>}
        </Typography>
      </Box>
      {onRestore !== undefined && (
        <Button onClick={onRestore} aria-label={`Urungkan penghapusan ${fileName}`}>
          Urungkan
        </Button>
      )}
      {onDelete !== undefined && (
        <Tooltip title="Hapus">
          <IconButton aria-label={`Hapus ${fileName}`} onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Row>
  )
}

const REMOVED = { textDecoration: 'line-through', color: 'text.secondary' } as const
const NOTE = { fontWeight: 560, color: ({ tones }: Theme) => tones.peringatan.text } as const

const STATE: Record<UploadItem['state'], string> = {
  antre: 'Menunggu giliran',
  menyiapkan: 'Menyiapkan berkas…',
  jalan: 'Mengunggah',
  jeda: 'Tidak ada koneksi. Dilanjutkan sendiri begitu tersambung',
  gagal: '',
}

export function UploadRow({ upload, ...p }: { upload: UploadItem; onRetry: () => void; onCancel: () => void }) {
  const { name, state, percent, reason } = upload
  const failed = state === 'gagal'
  return (
    <Row image={<Icon isPdf={/\.pdf$/i.test(name)} />}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: 580 }}>{name}</Box>
        <Typography role={failed ? 'alert' : 'status'} variant="body2" color={failed ? 'error' : 'textSecondary'}>
          {failed ? reason : state === 'jalan' ? `${STATE.jalan} ${percent}%` : STATE[state]}
        </Typography>
        {!failed && (
          <LinearProgress
            aria-label={`Mengunggah ${name}`}
            variant={state === 'menyiapkan' || percent >= 100 ? 'indeterminate' : 'determinate'}
            value={percent}
            sx={{ mt: 1, borderRadius: 1 }}
          />
        )}
      </Box>
      {failed && upload.mayRetry && <Button onClick={p.onRetry}>Coba lagi</Button>}
      <Tooltip title={failed ? 'Singkirkan' : 'Batal'}>
        <IconButton aria-label={`${failed ? 'Singkirkan' : 'Batal mengunggah'} ${name}`} onClick={p.onCancel}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Row>
  )
}

function Row({ image, children }: { image: ReactNode; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        py: 2,
        minHeight: 56,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {image}
      {children}
    </Box>
  )
}

/** A picture of itself; when its address is too old, of its kind. */
function ImageView({ dokumen: { mimeType, fileUrl } }: { dokumen: DokumenPengajuan }) {
  const [broken, setBroken] = useState(false)
  if (mimeType === 'application/pdf' || broken) return <Icon isPdf={mimeType === 'application/pdf'} />
  return (
    <Box
      component="img"
      // The history says then that its picture was shown, not that anybody opened it.
      src={`${fileUrl}?gambar=kecil`}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      sx={{ width: 40, height: 40, flexShrink: 0, objectFit: 'cover', borderRadius: '6px', bgcolor: 'action.hover' }}
    />
  )
}

const Icon = ({ isPdf }: { isPdf: boolean }) => (
  <Box
    aria-hidden
    sx={{
      width: 40,
      height: 40,
      flexShrink: 0,
      display: 'grid',
      placeItems: 'center',
      borderRadius: '6px',
      bgcolor: 'action.hover',
      color: 'text.secondary',
    }}
  >
    {isPdf ? <PictureAsPdfOutlined /> : <ImageOutlined />}
  </Box>
)
