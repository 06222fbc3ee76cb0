import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

const HEIGHT = { xs: 320, md: 480 }
/** A page is read, not looked at. */
const PDF_HEIGHT = { xs: 420, md: 620 }

type ImageProps = {
  dokumen: DokumenPengajuan
  /** Percent of the frame's width. */
  zoom: number
  /** Reads the request's documents again. */
  onRefresh?: (() => Promise<readonly DokumenPengajuan[]>) | undefined
}

/** A picture, as pixels. */
export function ImageView({ dokumen, zoom, onRefresh }: ImageProps) {
  const [broken, setBroken] = useState(false)
  if (broken)
    return (
      <Replacement sentence="Gambar ini sudah terlalu lama terbuka, atau sambungannya terputus.">
        {onRefresh && (
          <Button variant="outlined" onClick={() => void onRefresh().then(() => setBroken(false))}>
            Muat lagi
          </Button>
        )}
      </Replacement>
    )
  return (
    <Box
      component="section"
      aria-label={`Isi ${dokumen.fileName}`}
      tabIndex={0}
      sx={{ height: HEIGHT, overflow: 'auto', bgcolor: 'action.hover' }}
    >
      <Box
        component="img"
        src={dokumen.fileUrl}
        alt={dokumen.fileName}
        onError={() => setBroken(true)}
        sx={{
          display: 'block',
          width: `${zoom}%`,
          height: zoom === 100 ? '100%' : 'auto',
          objectFit: 'contain',
        }}
      />
    </Box>
  )
}

/** The browser's viewer draws it, apart from our pages; where there is none it opens by itself. */
export function PdfView({ dokumen, onOpen }: Pick<ImageProps, 'dokumen'> & { onOpen: () => void }) {
  // Of a frame that stands the address never changes: it would be read, and written down as read, once more.
  const [url] = useState(dokumen.fileUrl)
  if (navigator.pdfViewerEnabled)
    return (
      <Box
        component="iframe"
        src={`${url}#view=FitH&navpanes=0`}
        title={`Isi ${dokumen.fileName}`}
        referrerPolicy="no-referrer"
        allow=""
        sx={{ display: 'block', width: '100%', height: PDF_HEIGHT, border: 0, bgcolor: 'action.hover' }}
      />
    )
  return (
    <Replacement sentence="Peramban ini tidak menampilkan PDF di dalam halaman.">
      <Button variant="outlined" startIcon={<OpenInNewOutlined />} onClick={onOpen}>
        Buka PDF
      </Button>
    </Replacement>
  )
}

const Replacement = ({ sentence, children }: { sentence: string; children: ReactNode }) => (
  <Box
    sx={{
      height: { xs: 200, md: 280 },
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      gap: 3,
      px: 4,
      textAlign: 'center',
      color: 'text.secondary',
      bgcolor: 'action.hover',
    }}
  >
    <PictureAsPdfOutlined aria-hidden sx={{ fontSize: 40 }} />
    <Typography variant="body2" sx={{ maxWidth: 360 }}>
      {sentence}
    </Typography>
    {children}
  </Box>
)
