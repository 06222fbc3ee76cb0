import GppBadOutlined from '@mui/icons-material/GppBadOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { kalimatGalat } from '../../api/galat-api.ts'
import { hakCipta, useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { Logo } from '../../kerangka/logo.tsx'
import { HasilSegel } from './hasil-segel.tsx'
import { IsianKode } from './isian-kode.tsx'
import { BENTUK_KODE, kodeLengkap, rapikanKode } from './kode-segel.ts'
import { PutusanSegel } from './putusan-segel.tsx'
import { useSegel } from './queries.ts'

/** Is this paper genuine? Open to whoever holds it (product.md 5.2). */
export function VerifikasiPage() {
  const kode = rapikanKode(useParams({ strict: false }).kode ?? '')
  return <Pemeriksaan key={kode} kode={kode} />
}

function Pemeriksaan({ kode }: { kode: string }) {
  const [isi, setIsi] = useState('')
  const segel = useSegel(kode)
  // While another code is being typed the answer to the last one would pass for its own.
  const tampil = kode !== '' && isi === ''
  const { namaProduk, penyedia } = useInfoAplikasi()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        px: 4,
        py: { xs: 5, sm: 8 },
        ...HITAM_PUTIH,
      }}
    >
      <Box component="header" sx={{ width: '100%', maxWidth: LEBAR, mx: 'auto', mb: 5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Logo ukuran={36} />
          <div>
            <Typography variant="h1">Pemeriksaan SPTJM</Typography>
            <Typography variant="body2" color="textSecondary">
              {namaProduk} · Kehadiran guru dan tenaga kependidikan
            </Typography>
          </div>
        </Box>
      </Box>
      <Box component="main" id="isi" tabIndex={-1} sx={{ width: '100%', maxWidth: LEBAR, mx: 'auto', outline: 'none' }}>
        {kode === '' && (
          <Typography sx={{ mb: 2 }}>
            Ketik kode yang tercetak di bawah QR pada SPTJM untuk memeriksa apakah kertas itu asli dan masih berlaku.
          </Typography>
        )}
        <Box aria-live="polite" aria-busy={segel.isFetching}>
          {tampil && <Jawaban kode={kode} segel={segel} />}
        </Box>
        {tampil && segel.data && (
          <Box sx={{ mt: 3, ...TAK_TERCETAK }}>
            <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              Cetak hasil pemeriksaan
            </Button>
          </Box>
        )}
        <IsianKode kode={kode} isi={isi} onGanti={setIsi} />
      </Box>
      <Box component="footer" sx={{ mt: 'auto', pt: 8, mx: 'auto', color: 'text.secondary', typography: 'caption' }}>
        {hakCipta(penyedia)}
      </Box>
    </Box>
  )
}

const LEBAR = 640
/** Paper is white, whatever theme is on. */
const HITAM_PUTIH = {
  '@media print': { bgcolor: '#fff', '& *': { color: '#000 !important', backgroundColor: 'transparent !important' } },
} as const
const TAK_TERCETAK = { '@media print': { display: 'none' } } as const

function Jawaban({ kode, segel }: { kode: string; segel: ReturnType<typeof useSegel> }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', overflow: 'hidden' }}>
      {!kodeLengkap(kode) && (
        <PutusanSegel nada="peringatan" ikon={HelpOutlineOutlined} judul="Kode belum benar">
          {kode} bukan kode segel yang lengkap. {BENTUK_KODE}. Ketik lagi seperti yang tercetak di bawah QR.
        </PutusanSegel>
      )}
      {segel.isLoading && <Kerangka />}
      {segel.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void segel.refetch()}>
              Coba lagi
            </Button>
          }
        >
          {kalimatGalat(segel.error, 'Kode ini belum dapat diperiksa')}
        </Alert>
      )}
      {segel.data === null && <TidakDikenal kode={kode} />}
      {segel.data && <HasilSegel segel={segel.data} />}
    </Box>
  )
}

function TidakDikenal({ kode }: { kode: string }) {
  return (
    <PutusanSegel nada="bahaya" ikon={GppBadOutlined} judul="Kode tidak dikenal">
      Tidak ada segel dengan kode <b>{kode}</b>. Cocokkan lagi dengan yang tercetak di kertas. Bila sudah sama, jangan
      menerima kertas itu sebelum bertanya kepada sekolah atau dinasnya.
    </PutusanSegel>
  )
}

function Kerangka() {
  return (
    <Box component="output" aria-label="Sedang memeriksa kode" sx={{ display: 'block', p: 5 }}>
      <Skeleton width="60%" height={36} />
      <Skeleton height={20} />
      <Skeleton variant="rounded" height={260} sx={{ mt: 4 }} />
    </Box>
  )
}
