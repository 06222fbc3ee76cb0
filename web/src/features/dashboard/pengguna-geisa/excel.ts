import { longTanggal } from '@geisa/engine/kalender'
import type { ExcelColumn, ExcelSheet } from '../../../shared/excel/unduh-excel.ts'
import { lastSync, type PenggunaFilter, type PenggunaRow } from './baris.ts'

type Row = { no: number; sekolah: PenggunaRow }

export type PenggunaWorkbook = {
  /** The chosen region's name, otherwise the user's instansi. */
  wilayah: string
  filter: PenggunaFilter
  /** The rows on screen, of all pages. */
  rows: readonly PenggunaRow[]
  today: string
}

/** Spec 2, 'School list': its export columns, one by one. */
const COLUMNS: readonly ExcelColumn<Row>[] = [
  { judul: 'No.', nilai: (b) => b.no, jenis: 'angka', width: 8 },
  { judul: 'NPSN', nilai: (b) => b.sekolah.npsn, width: 12 },
  { judul: 'Nama Sekolah', nilai: (b) => b.sekolah.nama_sekolah, width: 40 },
  { judul: 'Jenjang', nilai: (b) => b.sekolah.jenjang, width: 10 },
  { judul: 'Provinsi', nilai: (b) => b.sekolah.kode_wilayah_provinsi_str, width: 24 },
  { judul: 'Kab/Kota', nilai: (b) => b.sekolah.kode_wilayah_kabupaten_kota_str, width: 26 },
  { judul: 'Kecamatan', nilai: (b) => b.sekolah.kode_wilayah_kecamatan_str, width: 24 },
  { judul: 'Sinkron Terakhir', nilai: (b) => b.sekolah.Kat_sinkron, width: 28 },
  { judul: 'Tanggal Sinkron Terakhir', nilai: (b) => lastSync(b.sekolah), width: 26 },
]

export function penggunaSheet({ wilayah, filter, rows, today }: PenggunaWorkbook): ExcelSheet<Row> {
  const filtered = filterWords(filter)
  return {
    namaBerkas: `Daftar Sekolah Pengguna Geisa ${wilayah}`.trim(),
    judul: wilayah,
    columns: COLUMNS,
    rows: rows.map((sekolah, nth) => ({ no: nth + 1, sekolah })),
    pembuka: [
      'Daftar Sekolah Pengguna Geisa',
      `Wilayah : ${wilayah}`,
      ...(filtered === '' ? [] : [`Saringan : ${filtered}`]),
    ],
    penutup: [`Dibuat ${longTanggal(today)}. 'Yl' = yang lalu, dihitung menurut tanggal sekolahnya.`],
    bekuKolom: 3,
  }
}

/** What is left out, in words: a sheet that travels says that it is not the whole. */
const filterWords = ({ search, jenjang, kategori }: PenggunaFilter): string =>
  [
    ...(search === undefined ? [] : [`“${search}”`]),
    ...(jenjang === undefined ? [] : [`jenjang ${jenjang}`]),
    ...(kategori.length === 0 ? [] : [kategori.join(' atau ')]),
  ].join(', ')
