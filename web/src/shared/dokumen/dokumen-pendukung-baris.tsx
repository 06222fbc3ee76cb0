import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import type { Kiriman } from './dokumen-pendukung-antrean.ts'
import { tampilUkuran } from './tampil-ukuran.ts'

type BarisDokumenProps = { dokumen: DokumenPengajuan; onBuka: () => void; onHapus?: (() => void) | undefined }

export function BarisDokumen({ dokumen, onBuka, onHapus }: BarisDokumenProps) {
  const { fileName, ukuran } = dokumen
  return (
    <Baris gambar={<Gambar key={dokumen.fileUrl} dokumen={dokumen} />}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          onClick={onBuka}
          aria-label={`Buka ${fileName} di tab baru`}
          sx={{ display: 'block', maxWidth: '100%', textAlign: 'left', overflowWrap: 'anywhere', fontWeight: 580 }}
        >
          {fileName}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {tampilUkuran(ukuran)}
        </Typography>
      </Box>
      {onHapus !== undefined && (
        <Tooltip title="Hapus">
          <IconButton aria-label={`Hapus ${fileName}`} onClick={onHapus}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Baris>
  )
}

const KEADAAN: Record<Kiriman['keadaan'], string> = {
  antre: 'Menunggu giliran',
  menyiapkan: 'Menyiapkan berkas…',
  jalan: 'Mengunggah',
  jeda: 'Tidak ada koneksi. Dilanjutkan sendiri begitu tersambung',
  gagal: '',
}

export function BarisKiriman({ kiriman, ...p }: { kiriman: Kiriman; onUlang: () => void; onBatal: () => void }) {
  const { nama, keadaan, persen, alasan } = kiriman
  const gagal = keadaan === 'gagal'
  return (
    <Baris gambar={<Ikon isPdf={/\.pdf$/i.test(nama)} />}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontWeight: 580 }}>{nama}</Box>
        <Typography role={gagal ? 'alert' : 'status'} variant="body2" color={gagal ? 'error' : 'textSecondary'}>
          {gagal ? alasan : keadaan === 'jalan' ? `${KEADAAN.jalan} ${persen}%` : KEADAAN[keadaan]}
        </Typography>
        {!gagal && (
          <LinearProgress
            aria-label={`Mengunggah ${nama}`}
            variant={keadaan === 'menyiapkan' || persen >= 100 ? 'indeterminate' : 'determinate'}
            value={persen}
            sx={{ mt: 1, borderRadius: 1 }}
          />
        )}
      </Box>
      {gagal && kiriman.bolehUlang && <Button onClick={p.onUlang}>Coba lagi</Button>}
      <Tooltip title={gagal ? 'Singkirkan' : 'Batal'}>
        <IconButton aria-label={`${gagal ? 'Singkirkan' : 'Batal mengunggah'} ${nama}`} onClick={p.onBatal}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Baris>
  )
}

function Baris({ gambar, children }: { gambar: ReactNode; children: ReactNode }) {
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
      {gambar}
      {children}
    </Box>
  )
}

/** A picture of itself; when its address is too old, of its kind. */
function Gambar({ dokumen: { mimeType, fileUrl } }: { dokumen: DokumenPengajuan }) {
  const [rusak, setRusak] = useState(false)
  if (mimeType === 'application/pdf' || rusak) return <Ikon isPdf={mimeType === 'application/pdf'} />
  return (
    <Box
      component="img"
      src={fileUrl}
      alt=""
      loading="lazy"
      onError={() => setRusak(true)}
      sx={{ width: 40, height: 40, flexShrink: 0, objectFit: 'cover', borderRadius: '6px', bgcolor: 'action.hover' }}
    />
  )
}

const Ikon = ({ isPdf }: { isPdf: boolean }) => (
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
