import { daftarKeberatan, type Keberatan, LABEL_KEBERATAN } from '@geisa/contract/keberatan'
import { call } from '../../api/call.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../shared/excel/download-excel.ts'
import { readAll } from '../../shared/read-all.ts'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import type { KeberatanFilter } from './queries.ts'

type Download = { filter: KeberatanFilter; title: string; own: boolean; kantor: boolean }

/** Exactly the rows of the filtered list, all of its pages, in the order of the screen. */
export async function downloadKeberatan(
  { filter, title, own, kantor }: Download,
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<Keberatan>(
    {
      take: (page, signal) => call(daftarKeberatan, { query: { ...filter, ...page }, signal }),
      key: ({ id }) => id,
    },
    control,
  )
  const columns = [TANGGAL, ...(own ? [] : PEOPLE), ...(kantor ? SEKOLAH : []), ...CONTENT]
  await downloadExcel(
    { fileName: title, title: 'Keberatan', above: [title], columns, rows },
    control.signal ? { signal: control.signal } : {},
  )
}

const TANGGAL: ExcelColumn<Keberatan> = { title: 'Tanggal', value: (k) => formatTanggal(k.tanggal), width: 20 }
const PEOPLE: ExcelColumn<Keberatan>[] = [
  { title: 'Nama', value: (k) => k.gtk.namaDapodik, width: 30 },
  { title: 'NIP', value: (k) => k.gtk.nip, width: 22 },
]
const SEKOLAH: ExcelColumn<Keberatan>[] = [
  { title: 'NPSN', value: (k) => k.sekolah.npsn },
  { title: 'Sekolah', value: (k) => k.sekolah.nama, width: 32 },
]
const waktu = (instant: string, { sekolah: { zona } }: Keberatan): string =>
  `${formatInstant(instant, zona).slice(0, -3)} ${zona}`

const CONTENT: ExcelColumn<Keberatan>[] = [
  { title: 'Keberatan', value: (k) => k.isi, width: 60, wrap: true },
  { title: 'Datang menurut GTK', value: (k) => k.waktuDatang, width: 20 },
  { title: 'Pulang menurut GTK', value: (k) => k.waktuPulang, width: 20 },
  { title: 'Status', value: (k) => LABEL_KEBERATAN[k.status], width: 20 },
  {
    title: 'Usulan',
    value: (k) => (k.usulan === null ? null : `${k.usulan.noUsulan} · ${k.usulan.statusPengajuan.nama}`),
    width: 30,
  },
  { title: 'Diajukan', value: (k) => waktu(k.dibuatPada, k), width: 28 },
  { title: 'Jawaban', value: (k) => k.jawaban, width: 50, wrap: true },
  { title: 'Dijawab Oleh', value: (k) => k.dijawabOleh, width: 26 },
  { title: 'Dijawab', value: (k) => (k.dijawabPada === null ? null : waktu(k.dijawabPada, k)), width: 28 },
]
