import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { TautanJalur } from '../../../shared/tautan-jalur.tsx'
import { Kotak } from '../../../ui/kotak.tsx'
import type { KesiapanBulan } from '../queries.ts'
import { bilangan } from './angka.ts'
import { DaftarAngka } from './daftar-angka.tsx'
import { TakTercetak } from './tak-tercetak.tsx'
import { bagianTercetak, totalBulan } from './total-bulan.ts'

type Props = {
  kesiapan: KesiapanBulan
  laporan: LaporanBulanan | undefined
  gagal: Error | null
  operator: boolean
}

/** The figures that are sealed, or would be. */
export function RingkasanBulan({ kesiapan, laporan, gagal, operator }: Props) {
  const { bulan, sekolah, segel, hariBertanda } = kesiapan
  const tercetak = laporan && bagianTercetak(laporan)
  return (
    <Kotak judul={segel === null ? 'Angka bulan ini' : 'Angka dalam segel'}>
      {gagal !== null && laporan === undefined ? (
        <Alert severity="error">{kalimatGalat(gagal, 'Angka bulan ini belum dapat dimuat')}</Alert>
      ) : (
        <DaftarAngka angka={laporan && totalBulan(laporan)} tercetak={tercetak?.angka} />
      )}
      {tercetak && (
        <TakTercetak nama={tercetak.takTercetak} sekolahId={sekolah.id} operator={operator} terkunci={segel !== null} />
      )}
      {hariBertanda > 0 && (
        <Typography variant="body2" sx={{ mt: 3 }}>
          <b>{bilangan(hariBertanda)} hari bertanda</b>: datang atau pulangnya bersandar pada berkas USB, tap yang
          mencurigakan, atau kalibrasi dan pemetaan yang dibuat sesudahnya.
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>
        <TautanJalur jalur={`/laporan/bulanan?sekolah=${sekolah.id}&bulan=${bulan}`}>Lihat laporan bulanan</TautanJalur>
      </Box>
    </Kotak>
  )
}
