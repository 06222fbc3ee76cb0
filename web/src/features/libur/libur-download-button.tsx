import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import { errorSentence } from '../../api/api-error.ts'
import { downloadExcel, type ExcelColumn } from '../../shared/excel/download-excel.ts'
import { bagiWords } from '../../shared/libur/bagi-words.ts'
import { formatRange } from '../../shared/tanggal/tanggal.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { filterTahun } from './libur-list.tsx'
import type { ShownLibur } from './queries.ts'

const COLUMNS: ExcelColumn<ShownLibur>[] = [
  { title: 'Tanggal', value: (l) => l.tanggal, width: 12 },
  { title: 'Sampai', value: (l) => l.sampai, width: 12 },
  { title: 'Tanggal (lengkap)', value: (l) => formatRange(l.tanggal, l.sampai), width: 34 },
  { title: 'Nama Libur', value: (l) => l.nama, width: 44 },
  { title: 'Jenis Libur', value: (l) => LABEL_JENIS_LIBUR[l.jenisLiburId], width: 18 },
  { title: 'Wilayah', value: (l) => l.namaWilayah, width: 22 },
  { title: 'Jenjang', value: (l) => l.jenjang.join(', '), width: 28 },
  { title: 'Bagi', value: (l) => bagiWords(l.bagi), width: 30 },
  { title: 'Deskripsi', value: (l) => l.deskripsi, width: 40 },
  { title: 'Dasar hukum', value: (l) => l.dasarHukum, width: 30 },
]

/** The rows of the chosen year, as the list shows them. */
export function LiburDownloadButton({ rows, tahun }: { rows: readonly ShownLibur[] | undefined; tahun: string }) {
  const lines = filterTahun(rows ?? [], tahun)
  const nama = tahun === 'semua' ? 'Hari Libur' : `Hari Libur ${tahun}`
  return (
    <DownloadButton
      reason={lines.length === 0 ? 'Tidak ada hari libur untuk diunduh' : null}
      work={(control) => downloadExcel({ fileName: nama, title: nama, columns: COLUMNS, rows: lines }, control)}
      failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
    />
  )
}
