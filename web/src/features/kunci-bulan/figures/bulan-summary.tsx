import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { LoadError } from '../../../shared/load-error.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { PathLink } from '../../../shared/path-link.tsx'
import { Frame } from '../../../ui/frame.tsx'
import type { KesiapanBulan } from '../queries.ts'
import { printedSection, totalBulan } from './bulan-totals.ts'
import { DaftarAngka } from './figure-list.tsx'
import { NotPrinted } from './not-printed.tsx'

type Props = {
  kesiapan: KesiapanBulan
  laporan: LaporanBulanan | undefined
  failed: Error | null
  onRetry: () => void
  operator: boolean
}

/** The figures that are sealed, or would be. */
export function RingkasanBulan({ kesiapan, laporan, failed, onRetry, operator }: Props) {
  const { bulan, sekolah, segel, hariBertanda } = kesiapan
  const printed = laporan && printedSection(laporan)
  return (
    <Frame title={segel === null ? 'Angka bulan ini' : 'Angka dalam segel'}>
      {failed !== null && laporan === undefined ? (
        <LoadError error={failed} sentence="Angka bulan ini belum dapat dimuat" onRetry={onRetry} />
      ) : (
        <DaftarAngka angka={laporan && totalBulan(laporan)} printed={printed?.angka} />
      )}
      {printed && (
        <NotPrinted nama={printed.takTercetak} sekolahId={sekolah.id} operator={operator} locked={segel !== null} />
      )}
      {hariBertanda > 0 && (
        <Typography variant="body2" sx={{ mt: 3 }}>
          <b>{numeral(hariBertanda)} hari bertanda</b>: datang atau pulangnya bersandar pada berkas USB, tap yang tiba
          tidak seperti biasanya, atau pengaturan yang disimpan sesudahnya; atau masa tugas, masa pakai mesin, jadwal,
          atau pemetaan PIN diubah sesudah hari itu berjalan. Sebabnya tertulis di panel tiap hari.
        </Typography>
      )}
      <Box sx={{ mt: 3 }}>
        <PathLink path={`/laporan/bulanan?sekolah=${sekolah.id}&bulan=${bulan}`}>Lihat laporan bulanan</PathLink>
      </Box>
    </Frame>
  )
}
