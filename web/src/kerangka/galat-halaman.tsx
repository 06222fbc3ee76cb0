import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Button from '@mui/material/Button'
import { KeadaanKosong } from '../ui/keadaan-kosong.tsx'

/** A page that could not be drawn or fetched: most often a new version was installed while the tab stood open. */
export function GalatHalaman() {
  return (
    <KeadaanKosong
      utama
      ikon={ReportOutlined}
      judul="Halaman ini gagal ditampilkan"
      petunjuk="Muat ulang untuk mencoba lagi. Bila tetap gagal, periksa sambungan internet Anda atau hubungi kami."
      tindakan={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Muat ulang
        </Button>
      }
    />
  )
}
