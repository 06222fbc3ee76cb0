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

/** Exactly the rows of the filtered list, of one school or of one day of an office's schools, all of its pages, in the order of the screen. */
export async function downloadKiriman(
  filter: KirimanFilter,
  sekolah: Pick<FullSekolah, 'id' | 'nama' | 'zona'> | null,
  tanggal: string | null,
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<KirimanRow>(
    {
      take: (page, signal) =>
        call(daftarKiriman, {
          query: { ...filter, sekolahId: sekolah?.id, ...(tanggal === null ? {} : { tanggal }), ...page },
          signal,
        }),
      key: ({ kunci }) => kunci,
    },
    control,
  )
  const judul = `Kiriman DHGTK ${sekolah?.nama ?? (tanggal === null ? '' : longTanggal(tanggal))}`.trim()
  await downloadExcel(
    {
      namaBerkas: judul,
      judul: 'Kiriman DHGTK',
      pembuka: [judul],
      columns: downloadColumns(sekolah?.zona ?? null),
      rows,
    },
    control.signal ? { signal: control.signal } : {},
  )
}

const OF_SEKOLAH: ExcelColumn<KirimanRow>[] = [
  { judul: 'Sekolah', nilai: (k) => k.namaSekolah, width: 30 },
  { judul: 'NPSN', nilai: (k) => k.npsn },
]

/** `zona` null: of many schools, each with its name and its own clock. */
const downloadColumns = (zona: Zona | null): ExcelColumn<KirimanRow>[] => [
  ...(zona === null ? OF_SEKOLAH : []),
  { judul: 'Tanggal', nilai: (k) => longTanggal(k.tanggal), width: 20 },
  { judul: 'Nama', nilai: (k) => k.nama, width: 30 },
  { judul: 'Jenis Waktu', nilai: (k) => k.jenisWaktu },
  { judul: 'Waktu', nilai: (k) => formatJam(k.waktu) },
  { judul: 'Status Kirim', nilai: (k) => k.statusKirim, width: 16 },
  {
    judul: zona === null ? 'Waktu Kirim' : `Waktu Kirim (${zona})`,
    nilai: (k) =>
      k.waktuKirim === null ? null : `${formatInstant(k.waktuKirim, k.zona)}${zona === null ? ` ${k.zona}` : ''}`,
    width: 28,
  },
  { judul: 'Jenis Data', nilai: (k) => k.jenisData, width: 16 },
  { judul: 'Keterangan', nilai: (k) => k.alasan, width: 50, wrapper: true },
  { judul: 'No. Pengajuan', nilai: (k) => k.pengajuan, width: 16 },
  { judul: 'Revisi', nilai: (k) => k.revisi, jenis: 'angka' },
  { judul: 'Percobaan', nilai: (k) => k.percobaan, jenis: 'angka' },
]
