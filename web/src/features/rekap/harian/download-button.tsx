import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useMutation } from '@tanstack/react-query'
import { namaBerkasHarian } from '../../../shared/excel/file-names.ts'
import { downloadPdf } from '../../../shared/pdf/download-pdf.ts'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { ButtonWithReason } from '../../../ui/button/button-with-reason.tsx'
import { notify } from '../../../ui/notice/notify.ts'

type Props = { hasGtk: boolean; laporan: LaporanHarian | undefined; cut: string | null; loading: boolean }

/** 'Unduh': enabled only with a GTK, a month and at least one row (spec 2, section 4). */
export function DownloadButton({ hasGtk, laporan, cut, loading }: Props) {
  const download = useMutation({
    mutationFn: (content: LaporanHarian) =>
      downloadPdf({ jenis: 'harian', laporan: printed(content) }, namaBerkasHarian(content)),
    onError: () => notify('Gagal membuat PDF. Coba lagi sebentar lagi.', 'error'),
  })
  const alasan = download.isPending ? 'PDF sedang dibuat' : (cut ?? disabledReason(hasGtk, laporan, loading))
  return (
    <ButtonWithReason
      variant="contained"
      startIcon={<FileDownloadOutlined />}
      reason={alasan}
      onClick={() => laporan && download.mutate(laporan)}
    >
      {download.isPending ? 'Membuat PDF...' : 'Unduh'}
    </ButtonWithReason>
  )
}

/** A sealed report says of which day it is; its paper is printed today. */
const printed = (laporan: LaporanHarian): LaporanHarian =>
  laporan.terkunci ? { ...laporan, hariIni: sekolahToday(laporan.sekolah.zona) } : laporan

function disabledReason(hasGtk: boolean, laporan: LaporanHarian | undefined, loading: boolean): string | null {
  if (!hasGtk) return 'Pilih GTK terlebih dahulu'
  if (loading) return 'Tunggu sampai laporan selesai dimuat'
  return laporan === undefined || laporan.kehadiran.length === 0 ? 'Tidak ada data untuk diunduh' : null
}
