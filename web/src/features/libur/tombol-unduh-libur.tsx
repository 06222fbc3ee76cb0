import { LABEL_JENIS_LIBUR } from '@geisa/contract/libur'
import { tanggalPanjang } from '@geisa/engine/kalender'
import { kalimatGalat } from '../../api/galat-api.ts'
import { type KolomExcel, unduhExcel } from '../../shared/excel/unduh-excel.ts'
import { TombolUnduh } from '../../ui/button/tombol-unduh.tsx'
import { saringTahun } from './daftar-libur.tsx'
import type { LiburTampil } from './queries.ts'

const KOLOM: KolomExcel<LiburTampil>[] = [
  { judul: 'Tanggal', nilai: (l) => l.tanggal, lebar: 12 },
  { judul: 'Tanggal (lengkap)', nilai: (l) => tanggalPanjang(l.tanggal), lebar: 20 },
  { judul: 'Nama Libur', nilai: (l) => l.nama, lebar: 44 },
  { judul: 'Jenis Libur', nilai: (l) => LABEL_JENIS_LIBUR[l.jenisLiburId], lebar: 18 },
  { judul: 'Wilayah', nilai: (l) => l.namaWilayah, lebar: 22 },
  { judul: 'Jenjang', nilai: (l) => l.jenjang.join(', '), lebar: 28 },
  { judul: 'Deskripsi', nilai: (l) => l.deskripsi, lebar: 40 },
  { judul: 'Dasar hukum', nilai: (l) => l.dasarHukum, lebar: 30 },
]

/** The rows of the chosen year, as the list shows them. */
export function TombolUnduhLibur({ rows, tahun }: { rows: readonly LiburTampil[] | undefined; tahun: string }) {
  const baris = saringTahun(rows ?? [], tahun)
  const nama = tahun === 'semua' ? 'Hari Libur' : `Hari Libur ${tahun}`
  return (
    <TombolUnduh
      alasan={baris.length === 0 ? 'Tidak ada hari libur untuk diunduh' : null}
      kerja={(kendali) => unduhExcel({ namaBerkas: nama, judul: nama, kolom: KOLOM, baris }, kendali)}
      kalimatGagal={(galat) => kalimatGalat(galat, 'Gagal membuat berkas')}
    />
  )
}
