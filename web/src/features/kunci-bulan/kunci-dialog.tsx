import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { galatIsian } from '../../api/galat-isian.ts'
import { tampilBulan } from '../../shared/tanggal.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/tindakan-formulir.tsx'
import type { KesiapanBulan } from './queries.ts'
import { totalBulan } from './total-bulan.ts'

type Props = {
  kesiapan: KesiapanBulan
  laporan: LaporanBulanan | undefined
  mengunci: boolean
  galat: Error | null
  onKunci: () => void
  onTutup: () => void
}

/** Asks once, and says in plain words what a lock means (product.md 5.2). */
export function KunciDialog({ kesiapan, laporan, mengunci, galat, onKunci, onTutup }: Props) {
  const bulan = tampilBulan(kesiapan.bulan)
  return (
    <DialogDasar
      judul={`Kunci ${bulan}?`}
      onTutup={mengunci ? undefined : onTutup}
      onKirim={() => !mengunci && onKunci()}
      galat={galatIsian(galat).kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={mengunci} alasan={null} label="Kunci bulan" />}
    >
      <Typography>Angka bulan ini disimpan sebagai segel, persis seperti yang tampil sekarang:</Typography>
      {laporan && <Angka angka={totalBulan(laporan)} />}
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>Laporan dan SPTJM {bulan} selalu menampilkan angka segel, kapan pun dibuka.</li>
        <li>Tap, pengajuan, jadwal, dan pemetaan PIN yang datang sesudahnya tidak mengubahnya lagi.</li>
        <li>SPTJM memuat kode dan QR, sehingga siapa pun dapat memeriksa keasliannya.</li>
        <li>Bila ternyata keliru, hanya dinas yang dapat membuka kunci, dengan alasan.</li>
      </Box>
    </DialogDasar>
  )
}

function Angka({ angka }: { angka: [string, string][] }) {
  return (
    <Box
      component="dl"
      sx={{
        my: 4,
        mx: 0,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)' },
      }}
    >
      {angka.map(([apa, nilai]) => (
        <div key={apa}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {apa}
          </Typography>
          <Box component="dd" sx={{ m: 0, fontWeight: 620, fontVariantNumeric: 'tabular-nums' }}>
            {nilai}
          </Box>
        </div>
      ))}
    </Box>
  )
}
