import { type DownloadControl, downloadExcel } from '../../../shared/excel/download-excel.ts'
import { allPengguna, type PenggunaFilter } from '../queries.ts'
import { DOWNLOAD_COLUMNS } from './pengguna-columns.tsx'

/** Reading the rows is most of the work, writing the workbook the rest. */
export async function downloadPengguna(
  filter: PenggunaFilter,
  instansi: string,
  { onProgress, signal }: Required<DownloadControl>,
): Promise<void> {
  const rows = await allPengguna(filter, { onProgress: (persen) => onProgress(persen * 0.8), signal })
  await downloadExcel(
    { fileName: `Pengguna ${instansi}`.trim(), title: 'Pengguna', columns: DOWNLOAD_COLUMNS, rows },
    { onProgress: (persen) => onProgress(80 + persen * 0.2), signal },
  )
}
