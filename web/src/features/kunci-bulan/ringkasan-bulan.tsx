import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../api/galat-api.ts'
import { Kotak } from '../../ui/kotak.tsx'
import { bilangan } from './angka.ts'
import type { KesiapanBulan } from './queries.ts'
import { TautanJalur } from './tautan-jalur.tsx'
import { totalBulan } from './total-bulan.ts'

type Props = { kesiapan: KesiapanBulan; laporan: LaporanBulanan | undefined; gagal: Error | null }

/** The figures that are sealed, or would be. */
export function RingkasanBulan({ kesiapan, laporan, gagal }: Props) {
  const { bulan, sekolah, segel, hariBertanda } = kesiapan
  return (
    <Kotak judul={segel === null ? 'Angka bulan ini' : 'Angka dalam segel'}>
      {gagal !== null && laporan === undefined ? (
        <Alert severity="error">{kalimatGalat(gagal, 'Angka bulan ini belum dapat dimuat.')}</Alert>
      ) : (
        <DaftarAngka angka={laporan && totalBulan(laporan)} />
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

function DaftarAngka({ angka }: { angka: [string, string][] | undefined }) {
  const kosong: [string, null][] = NAMA_ANGKA.map((apa) => [apa, null])
  return (
    <Box
      component="dl"
      aria-label="Angka bulan"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1 }}
    >
      {(angka ?? kosong).map(([apa, nilai]) => (
        <Box key={apa} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {apa}
          </Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontWeight: 560, fontVariantNumeric: 'tabular-nums' }}>
            {nilai ?? <Skeleton width={48} sx={{ display: 'inline-block' }} />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const NAMA_ANGKA = totalBulan({ baris: [], bacaTpp: false }).map(([apa]) => apa)
