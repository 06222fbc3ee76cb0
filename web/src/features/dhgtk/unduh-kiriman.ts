import { daftarKiriman, type KirimanRow } from '@geisa/contract/dhgtk'
import type { FullSekolah } from '@geisa/contract/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/kalender'
import { call } from '../../api/call.ts'
import { readAll } from '../../shared/baca-semua.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../shared/excel/unduh-excel.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { formatJam } from '../../ui/field/baca-jam.ts'
import type { KirimanFilter } from './queries.ts'

/** Exactly the rows of the filtered list of one school, all of its pages, in the order of the screen. */
export async function downloadKiriman(
  filter: KirimanFilter,
  { id: sekolahId, nama, zona }: Pick<FullSekolah, 'id' | 'nama' | 'zona'>,
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<KirimanRow>(
    {
      take: (page, signal) => call(daftarKiriman, { query: { ...filter, sekolahId, ...page }, signal }),
      key: ({ kunci: key }) => key,
    },
    control,
  )
  const judul = `Kiriman DHGTK ${nama}`
  await downloadExcel(
    { namaBerkas: judul, judul: 'Kiriman DHGTK', pembuka: [judul], columns: downloadColumns(zona), rows },
    control.signal ? { signal: control.signal } : {},
  )
}

const downloadColumns = (zona: Zona): ExcelColumn<KirimanRow>[] => [
  { judul: 'Tanggal', nilai: (k) => longTanggal(k.tanggal), width: 20 },
  { judul: 'Nama', nilai: (k) => k.nama, width: 30 },
  { judul: 'Jenis Waktu', nilai: (k) => k.jenisWaktu },
  { judul: 'Waktu', nilai: (k) => formatJam(k.waktu) },
  { judul: 'Status Kirim', nilai: (k) => k.statusKirim, width: 16 },
  {
    judul: `Waktu Kirim (${zona})`,
    nilai: (k) => (k.waktuKirim === null ? null : formatInstant(k.waktuKirim, zona)),
    width: 28,
  },
  { judul: 'Jenis Data', nilai: (k) => k.jenisData, width: 16 },
  { judul: 'Keterangan', nilai: (k) => k.alasan, width: 50, wrapper: true },
  { judul: 'No. Pengajuan', nilai: (k) => k.pengajuan, width: 16 },
  { judul: 'Revisi', nilai: (k) => k.revisi, jenis: 'angka' },
  { judul: 'Percobaan', nilai: (k) => k.percobaan, jenis: 'angka' },
]
