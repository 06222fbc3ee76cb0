import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import { onlineManager } from '@tanstack/react-query'
import { GalatApi } from '../api/galat-api.ts'
import { beritahu } from '../ui/notice/pemberitahuan.ts'
import { KeadaanKosong } from '../ui/page/keadaan-kosong.tsx'

const PUTUS = 'Tidak ada koneksi'

type Keadaan = { fetchStatus: 'fetching' | 'paused' | 'idle'; error: unknown }

/** Why nothing came and nothing will by waiting; null = it is on its way, or the server itself refused. */
export function alasanPutus({ fetchStatus, error }: Keadaan): string | null {
  if (fetchStatus === 'paused') return PUTUS
  if (!(error instanceof GalatApi) || error.status !== 0) return null
  return error.kode === 'WAKTU_HABIS' ? 'Server terlalu lama menjawab' : PUTUS
}

type Props = { alasan: string /** What is missing: 'Laporan Oktober 2026'. */; apa: string; onUlang: () => void }

/** In place of figures that could not be fetched: never those of another month (quality.md 2). */
export function TanpaKoneksi({ alasan, apa, onUlang }: Props) {
  const ulang = (): void => {
    if (!onlineManager.isOnline()) beritahu('Masih tidak ada koneksi', 'warning')
    onUlang()
  }
  return (
    <div role="alert">
      <KeadaanKosong
        ikon={CloudOffOutlined}
        judul={alasan}
        petunjuk={`${apa} belum dapat dimuat. Periksa sambungan internet Anda.`}
        tindakan={
          <Button variant="outlined" onClick={ulang}>
            Coba lagi
          </Button>
        }
      />
    </div>
  )
}
