import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { GalatMuat } from '../../shared/galat-muat.tsx'
import { tampilWaktu } from '../../shared/tanggal.ts'
import { TautanJalur } from '../../shared/tautan-jalur.tsx'
import { KeadaanKosong } from '../../ui/keadaan-kosong.tsx'
import { TautanTombol } from '../../ui/tautan.ts'
import { usePesan } from './queries.ts'

/** One message: plain text with its line breaks, and where it leads. */
export function IsiPesan({ id }: { id: number | undefined }) {
  const { data, error, isError, refetch } = usePesan(id)
  if (id === undefined) return <KeadaanKosong judul="Pilih pesan" petunjuk="Isi pesan yang dipilih tampil di sini." />
  if (isError) return <GalatMuat galat={error} onUlang={() => void refetch()} />
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy />
  return (
    <Box component="article" aria-label={data.subjek} sx={{ p: { xs: 0, md: 4 } }}>
      <TautanTombol
        to="/kotak-surat/Inbox"
        search={true}
        startIcon={<ArrowBackOutlined />}
        sx={{ display: { md: 'none' }, mb: 2 }}
      >
        Kembali ke Inbox
      </TautanTombol>
      <Typography variant="h2">{data.subjek}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Dari {data.pengirim === null ? 'Sistem' : `${data.pengirim.nama} (${data.pengirim.peran})`} ·{' '}
        {tampilWaktu(data.waktu)} WIB
      </Typography>
      <Typography sx={{ mt: 4, whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
        {data.isi}
      </Typography>
      {data.tautan !== null && (
        <Typography component="p" sx={{ mt: 4 }}>
          <TautanJalur jalur={data.tautan} underline="always">
            Buka yang dimaksud pesan ini
          </TautanJalur>
        </Typography>
      )}
    </Box>
  )
}
