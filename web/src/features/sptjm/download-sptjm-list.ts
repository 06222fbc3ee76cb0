import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { daftarSptjm, type SptjmRow } from '@geisa/contract/sptjm'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { call } from '../../api/call.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../shared/excel/download-excel.ts'
import { readAll } from '../../shared/read-all.ts'
import { sptjmWords } from '../../shared/sptjm/words.ts'
import { formatBulan, formatZoned } from '../../shared/tanggal/tanggal.ts'
import type { SptjmFilter } from './queries.ts'
import { sealWords } from './sptjm-columns.tsx'

/** Exactly the rows of the filtered list, all of its pages, in the order of the screen. */
export async function downloadDaftarSptjm(
  filter: SptjmFilter,
  { peran, instansi }: PenggunaSesi,
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<SptjmRow>(
    {
      take: (page, signal) => call(daftarSptjm, { query: { ...filter, ...page }, signal }),
      key: ({ id }) => id,
    },
    control,
  )
  const judul = `SPTJM ${instansi}`.trim()
  await downloadExcel(
    { fileName: `Daftar ${judul}`, title: 'SPTJM', above: [judul], columns: downloadColumns(peran), rows },
    control.signal ? { signal: control.signal } : {},
  )
}

const SEKOLAH: ExcelColumn<SptjmRow>[] = [
  { title: 'NPSN', value: (s) => s.sekolah.npsn },
  { title: 'Nama Sekolah', value: (s) => s.sekolah.nama, width: 32 },
  { title: 'Kabupaten/Kota', value: (s) => s.namaKabKota, width: 22 },
  { title: 'Provinsi', value: (s) => s.namaProvinsi, width: 20 },
]

const downloadColumns = (peran: PeranId): ExcelColumn<SptjmRow>[] => [
  ...(peran === PERAN.SEKOLAH ? [] : SEKOLAH),
  { title: 'Bulan & Tahun', value: (s) => formatBulan(s.tahunBulan), width: 18 },
  { title: 'Status', value: sptjmWords, width: 30 },
  { title: 'Segel', value: sealWords, width: 32 },
  { title: 'Catatan Dinas', value: (s) => s.catatan, width: 40, wrap: true },
  { title: 'Berkas', value: (s) => s.file.fileName, width: 32 },
  { title: 'Diunggah', value: (s) => formatZoned(s.diunggahPada, s.sekolah.zona), width: 32 },
  { title: 'Diunggah Oleh', value: (s) => s.diunggahOleh, width: 26 },
]
