import { daftarKesiapan, MAX_KESIAPAN_PER_PAGE } from '@geisa/contract/kunci-bulan'
import { call } from '../../../api/call.ts'
import { readAll } from '../../../shared/baca-semua.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/unduh-excel.ts'
import { sptjmWords } from '../../../shared/sptjm/kata-sptjm.ts'
import { formatBulan, formatZoned } from '../../../shared/tanggal/tanggal.ts'
import type { KesiapanFilter, KesiapanRow } from '../queries.ts'
import { STATE_WORDS } from './keadaan-kesiapan.tsx'

/** Exactly the schools of the filter, all of its pages, in the order of the screen. */
export async function downloadKesiapan(
  filter: KesiapanFilter,
  instansi: string,
  control: DownloadControl,
): Promise<void> {
  const rows = await readAll<KesiapanRow>(
    {
      take: (page, signal) => call(daftarKesiapan, { query: { ...filter, ...page }, signal }),
      key: ({ sekolahId }) => sekolahId,
      per: MAX_KESIAPAN_PER_PAGE,
    },
    control,
  )
  const judul = `Kesiapan ${instansi} ${formatBulan(filter.bulan)}`
  await downloadExcel(
    { namaBerkas: judul, judul: 'Kesiapan', pembuka: [judul], columns: COLUMNS, rows },
    control.signal ? { signal: control.signal } : {},
  )
}

const COLUMNS: ExcelColumn<KesiapanRow>[] = [
  { judul: 'NPSN', nilai: (s) => s.npsn },
  { judul: 'Sekolah', nilai: (s) => s.nama, width: 32 },
  { judul: 'Jenjang', nilai: (s) => s.jenjang },
  { judul: 'Kecamatan', nilai: (s) => s.namaKecamatan, width: 22 },
  { judul: 'Kab/Kota', nilai: (s) => s.namaKabKota, width: 22 },
  { judul: 'Keadaan', nilai: (s) => STATE_WORDS[s.keadaan].word, width: 22 },
  { judul: 'Berubah', nilai: (s) => (s.berubah ? 'Ya' : 'Tidak') },
  { judul: 'Pengajuan', nilai: (s) => s.pengajuanMenunggu, jenis: 'angka' },
  { judul: 'PIN tanpa nama', nilai: (s) => s.pinTanpaNama, jenis: 'angka', width: 16 },
  { judul: 'PIN tanpa nama lainnya', nilai: (s) => (s.pinTanpaNamaLebih ? 'Mungkin ada' : ''), width: 20 },
  { judul: 'Belum sinkron', nilai: (s) => s.hariBelumSinkron, jenis: 'angka', width: 16 },
  { judul: 'Bertanda', nilai: (s) => s.hariBertanda, jenis: 'angka' },
  { judul: 'Hari Kerja', nilai: (s) => s.hariKerja ?? null, jenis: 'angka' },
  { judul: 'Laporan mesin tertahan', nilai: (s) => s.laporanTertahan ?? null, jenis: 'angka', width: 22 },
  { judul: 'Mesin baru', nilai: (s) => s.mesinBaru ?? null, jenis: 'angka' },
  {
    judul: 'Diingatkan',
    nilai: (s) => (s.diingatkanPada === null ? null : formatZoned(s.diingatkanPada, s.zona)),
    width: 32,
  },
  { judul: 'SPTJM', nilai: (s) => (s.sptjm === null ? null : sptjmWords(s.sptjm)), width: 30 },
  { judul: 'Kode segel', nilai: (s) => s.segel?.kode ?? null, width: 18 },
]
