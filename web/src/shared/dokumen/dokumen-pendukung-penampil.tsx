import type { DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { bukaDokumen } from './buka-dokumen.ts'
import { tampilUkuran } from './tampil-ukuran.ts'

type Props = {
  dokumen: readonly DokumenPengajuan[]
  /** Reads the request's documents again: an address lives for five minutes. Its answer is to come back as `dokumen`. */
  onSegarkan?: (() => Promise<readonly DokumenPengajuan[]>) | undefined
  /** s3Keys that stand under another request too (meja.dokumenSama). */
  sama?: readonly string[]
}

/**
 * The documents of a request, one at a time beside the form: images here, a PDF in its own tab, because nothing of a
 * stranger's is rendered inside our pages (quality.md 3). Arrows turn, + and − zoom while the viewer has the focus.
 */
export function PenampilDokumen({ dokumen, onSegarkan, sama = [] }: Props) {
  const { ke, pindah, zoom, setZoom } = useHalaman(dokumen.length)
  const satu = dokumen[ke]
  if (satu === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        Usulan ini tidak menyertakan dokumen.
      </Typography>
    )
  const buka = (): void =>
    void bukaDokumen(async () => {
      const segar = (await onSegarkan?.()) ?? dokumen
      return segar.find(({ s3Key }) => s3Key === satu.s3Key) ?? null
    })
  const tekan = (e: KeyboardEvent): void => {
    const aksi = KETUKAN[e.key]
    if (aksi === undefined || e.ctrlKey || e.metaKey || e.altKey) return
    e.preventDefault()
    if ('pindah' in aksi) pindah(aksi.pindah)
    else setZoom((lama) => geserZoom(lama, aksi.zoom))
  }
  return (
    <Box component="section" aria-label="Penampil dokumen" onKeyDown={tekan} sx={BINGKAI}>
      <Kepala dokumen={satu} ke={ke} banyak={dokumen.length} isSama={sama.includes(satu.s3Key)} onPindah={pindah}>
        {satu.mimeType !== 'application/pdf' && <TombolZoom zoom={zoom} onZoom={setZoom} />}
        <TombolIkon label={`Buka ${satu.fileName} di tab baru`} onClick={buka}>
          <OpenInNewOutlined fontSize="small" />
        </TombolIkon>
      </Kepala>
      {satu.mimeType === 'application/pdf' ? (
        <Pdf onBuka={buka} />
      ) : (
        <Gambar key={satu.fileUrl} dokumen={satu} zoom={zoom} onSegarkan={onSegarkan} />
      )}
    </Box>
  )
}

const BINGKAI = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }
const KETUKAN: Record<string, { pindah: 1 | -1 } | { zoom: 1 | -1 }> = {
  ArrowLeft: { pindah: -1 },
  ArrowRight: { pindah: 1 },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
  '-': { zoom: -1 },
}

/** Percent of the frame's width. */
const ZOOM = [100, 150, 200, 300, 400]
/** The next step of zoom in a direction; at the end it stays. */
export const geserZoom = (kini: number, arah: 1 | -1): number => ZOOM[ZOOM.indexOf(kini) + arah] ?? kini
/** One further, and around at the end. */
export const geserKe = (kini: number, arah: 1 | -1, banyak: number): number => (kini + arah + banyak) % banyak

/** A new document begins unzoomed; one that was removed meanwhile leaves the last. */
function useHalaman(banyak: number) {
  const [nomor, setNomor] = useState(0)
  const [zoom, setZoom] = useState(100)
  const ke = Math.min(nomor, Math.max(0, banyak - 1))
  const pindah = (arah: 1 | -1): void => {
    setNomor(geserKe(ke, arah, banyak))
    setZoom(100)
  }
  return { ke, pindah, zoom, setZoom }
}

type KepalaProps = {
  dokumen: DokumenPengajuan
  ke: number
  banyak: number
  isSama: boolean
  onPindah: (arah: 1 | -1) => void
  children: ReactNode
}

function Kepala({ dokumen, ke, banyak, isSama, onPindah, children }: KepalaProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 1, minHeight: 48 }}>
      <Box aria-live="polite" sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 580 }}>{dokumen.fileName}</Box>
        <Typography variant="body2" color={isSama ? 'error' : 'textSecondary'}>
          {isSama ? 'Dipakai juga di usulan lain' : `${ke + 1} dari ${banyak} · ${tampilUkuran(dokumen.ukuran)}`}
        </Typography>
      </Box>
      {banyak > 1 && (
        <Box sx={{ display: 'flex' }}>
          <TombolIkon label="Dokumen sebelumnya" onClick={() => onPindah(-1)}>
            <ChevronLeftOutlined fontSize="small" />
          </TombolIkon>
          <TombolIkon label="Dokumen berikutnya" onClick={() => onPindah(1)}>
            <ChevronRightOutlined fontSize="small" />
          </TombolIkon>
        </Box>
      )}
      {children}
    </Box>
  )
}

function TombolZoom({ zoom, onZoom }: { zoom: number; onZoom: (baru: number) => void }) {
  return (
    <Box sx={{ display: 'flex' }}>
      <TombolIkon label="Perkecil" onClick={() => onZoom(geserZoom(zoom, -1))}>
        <ZoomOutOutlined fontSize="small" />
      </TombolIkon>
      <TombolIkon label="Perbesar" onClick={() => onZoom(geserZoom(zoom, 1))}>
        <ZoomInOutlined fontSize="small" />
      </TombolIkon>
    </Box>
  )
}

const TombolIkon = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)

const TINGGI = { xs: 320, md: 480 }

type GambarProps = { dokumen: DokumenPengajuan; zoom: number } & Pick<Props, 'onSegarkan'>

function Gambar({ dokumen, zoom, onSegarkan }: GambarProps) {
  const [rusak, setRusak] = useState(false)
  if (rusak)
    return (
      <Pengganti kalimat="Gambar ini sudah terlalu lama terbuka, atau sambungannya terputus.">
        {onSegarkan && (
          <Button variant="outlined" onClick={() => void onSegarkan().then(() => setRusak(false))}>
            Muat lagi
          </Button>
        )}
      </Pengganti>
    )
  return (
    <Box
      component="section"
      aria-label={`Isi ${dokumen.fileName}`}
      tabIndex={0}
      sx={{ height: TINGGI, overflow: 'auto', bgcolor: 'action.hover' }}
    >
      <Box
        component="img"
        src={dokumen.fileUrl}
        alt={dokumen.fileName}
        onError={() => setRusak(true)}
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

const Pdf = ({ onBuka }: { onBuka: () => void }) => (
  <Pengganti kalimat="PDF dibuka di tab tersendiri, agar isinya tidak pernah berjalan di dalam Geisa.">
    <Button variant="outlined" startIcon={<OpenInNewOutlined />} onClick={onBuka}>
      Buka PDF
    </Button>
  </Pengganti>
)

const Pengganti = ({ kalimat, children }: { kalimat: string; children: ReactNode }) => (
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
      {kalimat}
    </Typography>
    {children}
  </Box>
)
