import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import ReportOutlined from '@mui/icons-material/ReportOutlined'
import Button from '@mui/material/Button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { KeadaanKosong } from '../ui/page/keadaan-kosong.tsx'
import { isTanpaJaringan } from './muat-halaman.ts'

/** A page that could not be drawn or fetched: most often a new version was installed while the tab stood open. */
export function GalatHalaman({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  if (isTanpaJaringan(error)) return <HalamanTakTerambil />
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

function HalamanTakTerambil() {
  const router = useRouter()
  useEffect(() => {
    const kembali = (): void => void router.invalidate()
    window.addEventListener('online', kembali)
    return () => window.removeEventListener('online', kembali)
  }, [router])
  return (
    <div role="alert">
      <KeadaanKosong
        utama
        ikon={CloudOffOutlined}
        judul="Tidak ada koneksi"
        petunjuk="Halaman ini belum dapat dimuat. Begitu koneksi kembali, halaman ini terbuka sendiri."
        tindakan={
          <Button variant="contained" onClick={() => void router.invalidate()}>
            Coba lagi
          </Button>
        }
      />
    </div>
  )
}
