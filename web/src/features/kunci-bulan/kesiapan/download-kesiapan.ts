import { daftarKesiapan, MAX_KESIAPAN_PER_PAGE } from '@geisa/contract/kunci-bulan'
import { call } from '../../../api/call.ts'
import { type DownloadControl, downloadExcel, type ExcelColumn } from '../../../shared/excel/download-excel.ts'
import { readAll } from '../../../shared/read-all.ts'
import { sptjmWords } from '../../../shared/sptjm/words.ts'
import { formatBulan, formatZoned } from '../../../shared/tanggal/tanggal.ts'
import type { KesiapanFilter, KesiapanRow } from '../queries.ts'
import { STATE_WORDS } from './kesiapan-state.tsx'

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
    { fileName: judul, title: 'Kesiapan', above: [judul], columns: COLUMNS, rows },
    control.signal ? { signal: control.signal } : {},
  )
}

const COLUMNS: ExcelColumn<KesiapanRow>[] = [
  { title: 'NPSN', value: (s) => s.npsn },
  { title: 'Sekolah', value: (s) => s.nama, width: 32 },
  { title: 'Jenjang', value: (s) => s.jenjang },
  { title: 'Kecamatan', value: (s) => s.namaKecamatan, width: 22 },
  { title: 'Kab/Kota', value: (s) => s.namaKabKota, width: 22 },
  { title: 'Keadaan', value: (s) => STATE_WORDS[s.keadaan].word, width: 22 },
  { title: 'Berubah', value: (s) => (s.berubah ? 'Ya' : 'Tidak') },
  { title: 'Pengajuan', value: (s) => s.pengajuanMenunggu, kind: 'angka' },
  { title: 'PIN tanpa nama', value: (s) => s.pinTanpaNama, kind: 'angka', width: 16 },
  { title: 'PIN tanpa nama lainnya', value: (s) => (s.pinTanpaNamaLebih ? 'Mungkin ada' : ''), width: 20 },
  { title: 'Belum sinkron', value: (s) => s.hariBelumSinkron, kind: 'angka', width: 16 },
  { title: 'Bertanda', value: (s) => s.hariBertanda, kind: 'angka' },
  { title: 'Hari Kerja', value: (s) => s.hariKerja ?? null, kind: 'angka' },
  { title: 'Jam sendiri', value: (s) => s.jamSendiri ?? null, kind: 'angka' },
  { title: 'Laporan mesin tertahan', value: (s) => s.laporanTertahan ?? null, kind: 'angka', width: 22 },
  { title: 'Mesin baru', value: (s) => s.mesinBaru ?? null, kind: 'angka' },
  {
    title: 'Diingatkan',
    value: (s) => (s.diingatkanPada === null ? null : formatZoned(s.diingatkanPada, s.zona)),
    width: 32,
  },
  { title: 'SPTJM', value: (s) => (s.sptjm === null ? null : sptjmWords(s.sptjm)), width: 30 },
  { title: 'Kode segel', value: (s) => s.segel?.kode ?? null, width: 18 },
]
