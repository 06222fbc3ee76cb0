import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Button from '@mui/material/Button'
import { useRouter } from '@tanstack/react-router'
import { KeadaanKosong } from '../ui/keadaan-kosong.tsx'

/** A page that could not be drawn or fetched: most often a new version was installed while the tab stood open. */
export function GalatHalaman() {
  const router = useRouter()
  // Without a network a reload would leave nothing on the screen.
  const ulang = (): void => (navigator.onLine ? window.location.reload() : void router.invalidate())
  return (
    <KeadaanKosong
      utama
      ikon={ReportOutlined}
      judul="Halaman ini gagal ditampilkan"
      petunjuk="Muat ulang untuk mencoba lagi. Bila tetap gagal, periksa sambungan internet Anda atau hubungi kami."
      tindakan={
        <Button variant="contained" onClick={ulang}>
          Muat ulang
        </Button>
      }
    />
  )
}
