import GppBadOutlined from '@mui/icons-material/GppBadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { kalimatGalat } from '../../api/galat-api.ts'
import { hakCipta, useInfoAplikasi } from '../../kerangka/info-aplikasi.ts'
import { Logo } from '../../kerangka/logo.tsx'
import { HasilSegel } from './hasil-segel.tsx'
import { IsianKode } from './isian-kode.tsx'
import { rapikanKode } from './kode-segel.ts'
import { PutusanSegel } from './putusan-segel.tsx'
import { useSegel } from './queries.ts'

const rute = getRouteApi('/verifikasi/$kode')

/** Is this paper genuine? Open to whoever holds it (product.md 5.2). */
export function VerifikasiPage() {
  const kode = rapikanKode(rute.useParams().kode)
  const segel = useSegel(kode)
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
        <Box
          aria-live="polite"
          aria-busy={segel.isPending}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', overflow: 'hidden' }}
        >
          {segel.isPending && <Kerangka />}
          {segel.isError && (
            <Alert
              severity="error"
              action={
                <Button color="inherit" size="small" onClick={() => void segel.refetch()}>
                  Coba lagi
                </Button>
              }
            >
              {kalimatGalat(segel.error, 'Kode ini belum dapat diperiksa.')}
            </Alert>
          )}
          {segel.data === null && <TidakDikenal kode={kode} />}
          {segel.data && <HasilSegel segel={segel.data} />}
        </Box>
        {segel.data && (
          <Box sx={{ mt: 3, ...TAK_TERCETAK }}>
            <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => window.print()}>
              Cetak hasil pemeriksaan
            </Button>
          </Box>
        )}
        <IsianKode key={kode} kode={kode} />
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

function TidakDikenal({ kode }: { kode: string }) {
  return (
    <PutusanSegel nada="bahaya" ikon={GppBadOutlined} judul="Kode tidak dikenal">
      Tidak ada segel dengan kode <b>{kode === '' ? '(kosong)' : kode}</b>. Cocokkan lagi dengan yang tercetak di
      kertas. Bila sudah sama, jangan menerima kertas itu sebelum bertanya kepada sekolah atau dinasnya.
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
