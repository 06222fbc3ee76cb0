import type { SealSummary } from '@geisa/contract/rekap/bulanan'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { formatInstant } from '../../../shared/tanggal/waktu-sekolah.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Frame } from '../../../ui/frame.tsx'

const QR_SIDE = 148
const KodeQr = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).KodeQr }))

/** The seal: its code, its hash, and the way for anybody to check it. */
export function Seal({ seal, zona }: { seal: SealSummary; zona: Zona }) {
  const alamat = `${window.location.origin}/verifikasi/${seal.kode}`
  return (
    <Frame title="Segel">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <Box sx={{ width: QR_SIDE, height: QR_SIDE }}>
          <Suspense fallback={<Skeleton variant="rounded" width={QR_SIDE} height={QR_SIDE} />}>
            <KodeQr address={alamat} side={QR_SIDE} />
          </Suspense>
        </Box>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Label>Kode segel</Label>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
            <Box component="code" sx={{ fontSize: '1.0625rem', fontWeight: 620, letterSpacing: '0.03em' }}>
              {seal.kode}
            </Box>
            <CopyButton text={seal.kode} what="kode segel" />
          </Box>
          <Label>SHA-256</Label>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
            <code title={seal.sha256}>{short(seal.sha256)}</code>
            <CopyButton text={seal.sha256} what="SHA-256" />
          </Box>
          <Label>Dikunci</Label>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatInstant(seal.dikunciPada, zona)} {zona}
            {seal.dikunciOleh === null ? '' : ` oleh ${seal.dikunciOleh}`}
          </Box>
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        Siapa pun dapat memeriksa segel ini dengan memindai QR, atau di{' '}
        <Link href={alamat} target="_blank" rel="noopener" underline="always" sx={{ overflowWrap: 'anywhere' }}>
          halaman pemeriksaan
        </Link>
        . Halaman itu tidak memuat data perorangan.
      </Typography>
    </Frame>
  )
}

const short = (sha256: string): string => `${sha256.slice(0, 12)}…${sha256.slice(-6)}`

function Label({ children }: { children: string }) {
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {children}
    </Typography>
  )
}
