import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../api/galat-api.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { Kotak } from '../../ui/kotak.tsx'
import { type DataSetting, useUjiDhgtk } from './queries.ts'

/** Where attendance is sent to: shown and tried here, set in the server's environment alone (quality.md 3). */
export function TabDhgtk({ data: { dhgtk, bolehSimpan } }: { data: DataSetting }) {
  const uji = useUjiDhgtk()
  const alasan = !bolehSimpan
    ? 'Hak akses akun Anda hanya memantau'
    : dhgtk.alamat === null
      ? 'Alamat DHGTK belum diatur di server'
      : null
  return (
    <Kotak
      judul="Sasaran kiriman DHGTK"
      tindakan={
        <TombolBeralasan
          variant="outlined"
          alasan={uji.isPending ? 'Sedang menghubungi DHGTK' : alasan}
          onClick={() => uji.mutate()}
        >
          {uji.isPending ? 'Menghubungi…' : 'Uji sambungan'}
        </TombolBeralasan>
      }
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 4, rowGap: 1, m: 0 }}
      >
        <Fakta nama="Alamat" isi={dhgtk.alamat ?? 'Belum diatur'} />
        <Fakta nama="Token" isi={dhgtk.token ? 'Sudah diatur' : 'Belum diatur'} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {dhgtk.alamat === null
          ? 'Tanpa alamat tidak ada yang diantre maupun dikirim. Isi DHGTK_URL dan DHGTK_TOKEN pada lingkungan server, lalu nyalakan ulang.'
          : 'Alamat dan token diatur pada lingkungan server (DHGTK_URL, DHGTK_TOKEN). Uji sambungan mengirim kelompok kosong, jadi tidak ada data yang berpindah.'}
      </Typography>
      <Box aria-live="polite">
        {uji.isError && (
          <Alert severity="error" sx={{ mt: 3 }}>
            {kalimatGalat(uji.error, 'Gagal memproses data')}
          </Alert>
        )}
        {uji.data && (
          <Alert severity={uji.data.berhasil ? 'success' : 'error'} sx={{ mt: 3 }}>
            {uji.data.message}
          </Alert>
        )}
      </Box>
    </Kotak>
  )
}

function Fakta({ nama, isi }: { nama: string; isi: string }) {
  return (
    <>
      <Typography component="dt" color="textSecondary">
        {nama}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {isi}
      </Typography>
    </>
  )
}
