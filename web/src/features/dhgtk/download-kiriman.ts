import { daftarKiriman, type KirimanRow } from '@geisa/contract/dhgtk'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import { longTanggal } from '@geisa/engine/calendar'
import { call } from '../../api/call.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../shared/excel/download-excel.ts'
import { readAll } from '../../shared/read-all.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import { formatJam } from '../../ui/field/read-jam.ts'
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
      fileName: judul,
      title: 'Kiriman DHGTK',
      above: [judul],
      columns: downloadColumns(sekolah?.zona ?? null),
      rows,
    },
    control.signal ? { signal: control.signal } : {},
  )
}

const OF_SEKOLAH: ExcelColumn<KirimanRow>[] = [
  { title: 'Sekolah', value: (k) => k.namaSekolah, width: 30 },
  { title: 'NPSN', value: (k) => k.npsn },
]

/** `zona` null: of many schools, each with its name and its own clock. */
const downloadColumns = (zona: Zona | null): ExcelColumn<KirimanRow>[] => [
  ...(zona === null ? OF_SEKOLAH : []),
  { title: 'Tanggal', value: (k) => longTanggal(k.tanggal), width: 20 },
  { title: 'Nama', value: (k) => k.nama, width: 30 },
  { title: 'Jenis Waktu', value: (k) => k.jenisWaktu },
  { title: 'Waktu', value: (k) => formatJam(k.waktu) },
  { title: 'Status Kirim', value: (k) => k.statusKirim, width: 16 },
  {
    title: zona === null ? 'Waktu Kirim' : `Waktu Kirim (${zona})`,
    value: (k) =>
      k.waktuKirim === null ? null : `${formatInstant(k.waktuKirim, k.zona)}${zona === null ? ` ${k.zona}` : ''}`,
    width: 28,
  },
  { title: 'Jenis Data', value: (k) => k.jenisData, width: 16 },
  { title: 'Keterangan', value: (k) => k.alasan, width: 50, wrap: true },
  { title: 'No. Pengajuan', value: (k) => k.pengajuan, width: 16 },
  { title: 'Revisi', value: (k) => k.revisi, kind: 'angka' },
  { title: 'Percobaan', value: (k) => k.percobaan, kind: 'angka' },
]
