import type { LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { galatIsian } from '../../../api/galat-isian.ts'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../../ui/dialog/kembali-menutup.ts'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { DaftarAngka } from '../angka/daftar-angka.tsx'
import { TakTercetak } from '../angka/tak-tercetak.tsx'
import { bagianTercetak, totalBulan } from '../angka/total-bulan.ts'
import type { KesiapanBulan } from '../queries.ts'

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
  const tercetak = laporan && bagianTercetak(laporan)
  useKembaliMenutup(mengunci ? undefined : onTutup)
  return (
    <DialogDasar
      judul={`Kunci ${bulan}?`}
      onTutup={mengunci ? undefined : onTutup}
      onKirim={() => !mengunci && onKunci()}
      galat={galatIsian(galat, 'Gagal memproses data').kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={mengunci} alasan={null} label="Kunci bulan" />}
    >
      <Typography>Angka bulan ini disimpan sebagai segel, persis seperti yang tampil sekarang:</Typography>
      <Box sx={{ my: 4 }}>
        <DaftarAngka angka={laporan && totalBulan(laporan)} tercetak={tercetak?.angka} />
        {tercetak && (
          <TakTercetak nama={tercetak.takTercetak} sekolahId={kesiapan.sekolah.id} operator terkunci={false} />
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>Laporan dan SPTJM {bulan} selalu menampilkan angka segel, kapan pun dibuka.</li>
        <li>Tap, pengajuan, jadwal, dan pemetaan PIN yang datang sesudahnya tidak mengubahnya lagi.</li>
        <li>SPTJM memuat kode dan QR, sehingga siapa pun dapat memeriksa keasliannya.</li>
        <li>Bila ternyata keliru, hanya dinas yang dapat membuka kunci, dengan alasan.</li>
      </Box>
    </DialogDasar>
  )
}
