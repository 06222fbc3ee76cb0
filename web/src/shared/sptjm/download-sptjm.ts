import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import type { DownloadControl } from '../excel/download-excel.ts'
import { namaBerkasSptjm } from '../excel/file-names.ts'
import { downloadPdf } from '../pdf/download-pdf.ts'

type Content = {
  laporan: LaporanBulanan
  /** Date of the letter, 'YYYY-MM-DD'. */
  hariIni: string
  nomor?: string
}

/** Makes 'SPTJM {school} {month}.pdf' in the worker and saves it. */
export const downloadSptjm = (content: Content, control: DownloadControl = {}): Promise<void> =>
  downloadPdf({ jenis: 'sptjm', ...content, asal: location.origin }, namaBerkasSptjm(content.laporan), control)

/** Why there is no statement of this report; null = there is. */
export function whyWithoutSptjm(laporan: LaporanBulanan | undefined): string | null {
  if (laporan === undefined) return 'Tunggu sampai laporan selesai dimuat'
  if (laporan.sekolah === null) return 'SPTJM dibuat untuk satu sekolah'
  return laporan.baris.some((b) => b.tampil_sptjm) ? null : 'Tidak ada GTK yang tampil di SPTJM pada bulan ini'
}
