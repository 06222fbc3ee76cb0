import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import { longTanggal } from '@geisa/engine/kalender'
import { errorSentence } from '../../api/galat-api.ts'
import { downloadExcel, type ExcelColumn } from '../../shared/excel/unduh-excel.ts'
import { DownloadButton } from '../../ui/button/tombol-unduh.tsx'
import { filterTahun } from './daftar-libur.tsx'
import type { ShownLibur } from './queries.ts'

const COLUMNS: ExcelColumn<ShownLibur>[] = [
  { judul: 'Tanggal', nilai: (l) => l.tanggal, width: 12 },
  { judul: 'Tanggal (lengkap)', nilai: (l) => longTanggal(l.tanggal), width: 20 },
  { judul: 'Nama Libur', nilai: (l) => l.nama, width: 44 },
  { judul: 'Jenis Libur', nilai: (l) => LABEL_JENIS_LIBUR[l.jenisLiburId], width: 18 },
  { judul: 'Wilayah', nilai: (l) => l.namaWilayah, width: 22 },
  { judul: 'Jenjang', nilai: (l) => l.jenjang.join(', '), width: 28 },
  { judul: 'Deskripsi', nilai: (l) => l.deskripsi, width: 40 },
  { judul: 'Dasar hukum', nilai: (l) => l.dasarHukum, width: 30 },
]

/** The rows of the chosen year, as the list shows them. */
export function LiburDownloadButton({ rows, tahun }: { rows: readonly ShownLibur[] | undefined; tahun: string }) {
  const lines = filterTahun(rows ?? [], tahun)
  const nama = tahun === 'semua' ? 'Hari Libur' : `Hari Libur ${tahun}`
  return (
    <DownloadButton
      alasan={lines.length === 0 ? 'Tidak ada hari libur untuk diunduh' : null}
      kerja={(control) => downloadExcel({ namaBerkas: nama, judul: nama, columns: COLUMNS, rows: lines }, control)}
      failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
    />
  )
}
