import { daftarKeberatan, type Keberatan, LABEL_KEBERATAN } from '@geisa/contract/keberatan'
import { call } from '../../api/call.ts'
import { readAll } from '../../shared/baca-semua.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../shared/excel/unduh-excel.ts'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { formatInstant } from '../../shared/tanggal/waktu-sekolah.ts'
import type { KeberatanFilter } from './queries.ts'

type Download = { filter: KeberatanFilter; judul: string; own: boolean; kantor: boolean }

/** Exactly the rows of the filtered list, all of its pages, in the order of the screen. */
export async function downloadKeberatan(
  { filter, judul, own, kantor }: Download,
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
    { namaBerkas: judul, judul: 'Keberatan', pembuka: [judul], columns, rows },
    control.signal ? { signal: control.signal } : {},
  )
}

const TANGGAL: ExcelColumn<Keberatan> = { judul: 'Tanggal', nilai: (k) => formatTanggal(k.tanggal), width: 20 }
const PEOPLE: ExcelColumn<Keberatan>[] = [
  { judul: 'Nama', nilai: (k) => k.gtk.namaDapodik, width: 30 },
  { judul: 'NIP', nilai: (k) => k.gtk.nip, width: 22 },
]
const SEKOLAH: ExcelColumn<Keberatan>[] = [
  { judul: 'NPSN', nilai: (k) => k.sekolah.npsn },
  { judul: 'Sekolah', nilai: (k) => k.sekolah.nama, width: 32 },
]
const waktu = (instant: string, { sekolah: { zona } }: Keberatan): string =>
  `${formatInstant(instant, zona).slice(0, -3)} ${zona}`

const CONTENT: ExcelColumn<Keberatan>[] = [
  { judul: 'Keberatan', nilai: (k) => k.isi, width: 60, wrapper: true },
  { judul: 'Datang menurut GTK', nilai: (k) => k.waktuDatang, width: 20 },
  { judul: 'Pulang menurut GTK', nilai: (k) => k.waktuPulang, width: 20 },
  { judul: 'Status', nilai: (k) => LABEL_KEBERATAN[k.status], width: 20 },
  {
    judul: 'Usulan',
    nilai: (k) => (k.usulan === null ? null : `${k.usulan.noUsulan} · ${k.usulan.statusPengajuan.nama}`),
    width: 30,
  },
  { judul: 'Diajukan', nilai: (k) => waktu(k.dibuatPada, k), width: 28 },
  { judul: 'Jawaban', nilai: (k) => k.jawaban, width: 50, wrapper: true },
  { judul: 'Dijawab Oleh', nilai: (k) => k.dijawabOleh, width: 26 },
  { judul: 'Dijawab', nilai: (k) => (k.dijawabPada === null ? null : waktu(k.dijawabPada, k)), width: 28 },
]
