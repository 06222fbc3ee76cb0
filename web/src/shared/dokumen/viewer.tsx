import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined'
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatSize } from './format-size.ts'
import { openDocument } from './open-document.ts'
import { ImageView, PdfView } from './viewer-content.tsx'

type Props = {
  dokumen: readonly DokumenPengajuan[]
  /** Reads the request's documents again: an address lives for five minutes. Its answer is to come back as `dokumen`. */
  onRefresh?: (() => Promise<readonly DokumenPengajuan[]>) | undefined
  /** s3Keys that stand under another request too (meja.dokumenSama). */
  same?: readonly string[]
}

/**
 * The documents of a request, one at a time beside the form: images as images, a PDF in the frame of the browser's own
 * viewer, or in a tab where there is none. Nothing of a stranger's becomes part of our pages (quality.md 3,
 * docs/decisions/0030). Arrows turn, + and − zoom while the viewer has the focus.
 */
export function DocumentViewer({ dokumen, onRefresh, same = [] }: Props) {
  const { nth, move: turn, zoom, setZoom } = usePage(dokumen.length)
  const refreshAddress = useFreshAddress(onRefresh)
  const move = (direction: 1 | -1): void => void refreshAddress().finally(() => turn(direction))
  const one = dokumen[nth]
  if (one === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        Usulan ini tidak menyertakan dokumen.
      </Typography>
    )
  const open = (): void =>
    void openDocument(async () => {
      const fresh = (await onRefresh?.()) ?? dokumen
      return fresh.find(({ s3Key }) => s3Key === one.s3Key) ?? null
    })
  const press = (e: KeyboardEvent): void => {
    const action = KEYSTROKES[e.key]
    if (action === undefined || e.ctrlKey || e.metaKey || e.altKey) return
    e.preventDefault()
    if ('move' in action) move(action.move)
    else setZoom((old) => stepZoom(old, action.zoom))
  }
  return (
    <Box component="section" aria-label="Penampil dokumen" onKeyDown={press} sx={FRAME}>
      <ViewerHead dokumen={one} nth={nth} many={dokumen.length} isSame={same.includes(one.s3Key)} onMove={move}>
        {one.mimeType !== 'application/pdf' && <ZoomButton zoom={zoom} onZoom={setZoom} />}
        <ButtonWithIcon label={`Buka ${one.fileName} di tab baru`} onClick={open}>
          <OpenInNewOutlined fontSize="small" />
        </ButtonWithIcon>
      </ViewerHead>
      {one.mimeType === 'application/pdf' ? (
        <PdfView key={one.s3Key} dokumen={one} onOpen={open} />
      ) : (
        <ImageView key={one.fileUrl} dokumen={one} zoom={zoom} onRefresh={onRefresh} />
      )}
    </Box>
  )
}

const FRAME = { border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 }
const KEYSTROKES: Record<string, { move: 1 | -1 } | { zoom: 1 | -1 }> = {
  ArrowLeft: { move: -1 },
  ArrowRight: { move: 1 },
  '+': { zoom: 1 },
  '=': { zoom: 1 },
  '-': { zoom: -1 },
}

/** Percent of the frame's width. */
const ZOOM = [100, 150, 200, 300, 400]
/** The next step of zoom in a direction; at the end it stays. */
export const stepZoom = (current: number, direction: 1 | -1): number =>
  ZOOM[ZOOM.indexOf(current) + direction] ?? current
/** One further, and around at the end. */
export const stepTo = (current: number, direction: 1 | -1, many: number): number => (current + direction + many) % many

/** A new document begins unzoomed; one that was removed meanwhile leaves the last. */
function usePage(many: number) {
  const [wanted, setWanted] = useState(0)
  const [zoom, setZoom] = useState(100)
  const nth = Math.min(wanted, Math.max(0, many - 1))
  const move = (direction: 1 | -1): void => {
    setWanted(stepTo(nth, direction, many))
    setZoom(100)
  }
  return { nth, move, zoom, setZoom }
}

const ADDRESS_AGE_MS = 4 * 60_000

/** Before another document is shown: an address lives for five minutes, a desk lies open for longer. */
function useFreshAddress(onRefresh: Props['onRefresh']): () => Promise<unknown> {
  const read = useRef(0)
  useEffect(() => {
    read.current = performance.now()
  }, [])
  return async () => {
    if (onRefresh === undefined || performance.now() - read.current < ADDRESS_AGE_MS) return
    await onRefresh().catch(() => undefined)
    read.current = performance.now()
  }
}

type HeadProps = {
  dokumen: DokumenPengajuan
  nth: number
  many: number
  isSame: boolean
  onMove: (direction: 1 | -1) => void
  children: ReactNode
}

function ViewerHead({ dokumen, nth, many, isSame, onMove, children }: HeadProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 3, py: 1, minHeight: 48 }}>
      <Box aria-live="polite" sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 580 }}>{dokumen.fileName}</Box>
        <Typography variant="body2" color={isSame ? 'error' : 'textSecondary'}>
          {isSame ? 'Dipakai juga di usulan lain' : `${nth + 1} dari ${many} · ${formatSize(dokumen.ukuran)}`}
        </Typography>
      </Box>
      {many > 1 && (
        <Box sx={{ display: 'flex' }}>
          <ButtonWithIcon label="Dokumen sebelumnya" onClick={() => onMove(-1)}>
            <ChevronLeftOutlined fontSize="small" />
          </ButtonWithIcon>
          <ButtonWithIcon label="Dokumen berikutnya" onClick={() => onMove(1)}>
            <ChevronRightOutlined fontSize="small" />
          </ButtonWithIcon>
        </Box>
      )}
      {children}
    </Box>
  )
}

function ZoomButton({ zoom, onZoom }: { zoom: number; onZoom: (next: number) => void }) {
  return (
    <Box sx={{ display: 'flex' }}>
      <ButtonWithIcon label="Perkecil" onClick={() => onZoom(stepZoom(zoom, -1))}>
        <ZoomOutOutlined fontSize="small" />
      </ButtonWithIcon>
      <ButtonWithIcon label="Perbesar" onClick={() => onZoom(stepZoom(zoom, 1))}>
        <ZoomInOutlined fontSize="small" />
      </ButtonWithIcon>
    </Box>
  )
}

const ButtonWithIcon = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Tooltip title={label}>
    <IconButton aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  </Tooltip>
)
