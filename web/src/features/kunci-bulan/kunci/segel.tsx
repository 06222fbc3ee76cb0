import type { SegelRingkas } from '@geisa/contract/rekap-bulanan'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { tampilInstan } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolSalin } from '../../../ui/button/tombol-salin.tsx'
import { Kotak } from '../../../ui/kotak.tsx'

const SISI_QR = 148
const KodeQr = lazy(async () => ({ default: (await import('../../../ui/kode-qr.tsx')).KodeQr }))

/** The seal: its code, its hash, and the way for anybody to check it. */
export function Segel({ segel, zona }: { segel: SegelRingkas; zona: Zona }) {
  const alamat = `${window.location.origin}/verifikasi/${segel.kode}`
  return (
    <Kotak judul="Segel">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
        <Box sx={{ width: SISI_QR, height: SISI_QR }}>
          <Suspense fallback={<Skeleton variant="rounded" width={SISI_QR} height={SISI_QR} />}>
            <KodeQr alamat={alamat} sisi={SISI_QR} />
          </Suspense>
        </Box>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Label>Kode segel</Label>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
            <Box component="code" sx={{ fontSize: '1.0625rem', fontWeight: 620, letterSpacing: '0.03em' }}>
              {segel.kode}
            </Box>
            <TombolSalin teks={segel.kode} apa="kode segel" />
          </Box>
          <Label>SHA-256</Label>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
            <code title={segel.sha256}>{pendek(segel.sha256)}</code>
            <TombolSalin teks={segel.sha256} apa="SHA-256" />
          </Box>
          <Label>Dikunci</Label>
          <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {tampilInstan(segel.dikunciPada, zona)} {zona}
            {segel.dikunciOleh === null ? '' : ` oleh ${segel.dikunciOleh}`}
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
    </Kotak>
  )
}

const pendek = (sha256: string): string => `${sha256.slice(0, 12)}…${sha256.slice(-6)}`

function Label({ children }: { children: string }) {
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {children}
    </Typography>
  )
}
