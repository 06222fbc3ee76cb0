import { longTanggal } from '@geisa/engine/calendar'
import type { ExcelColumn, ExcelSheet } from '../../../shared/excel/download-excel.ts'
import { lastSync, type PenggunaFilter, type PenggunaRow } from './rows.ts'

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
  { title: 'No.', value: (b) => b.no, kind: 'angka', width: 8 },
  { title: 'NPSN', value: (b) => b.sekolah.npsn, width: 12 },
  { title: 'Nama Sekolah', value: (b) => b.sekolah.nama_sekolah, width: 40 },
  { title: 'Jenjang', value: (b) => b.sekolah.jenjang, width: 10 },
  { title: 'Provinsi', value: (b) => b.sekolah.kode_wilayah_provinsi_str, width: 24 },
  { title: 'Kab/Kota', value: (b) => b.sekolah.kode_wilayah_kabupaten_kota_str, width: 26 },
  { title: 'Kecamatan', value: (b) => b.sekolah.kode_wilayah_kecamatan_str, width: 24 },
  { title: 'Sinkron Terakhir', value: (b) => b.sekolah.Kat_sinkron, width: 28 },
  { title: 'Tanggal Sinkron Terakhir', value: (b) => lastSync(b.sekolah), width: 26 },
]

export function penggunaSheet({ wilayah, filter, rows, today }: PenggunaWorkbook): ExcelSheet<Row> {
  const filtered = filterWords(filter)
  return {
    fileName: `Daftar Sekolah Pengguna Geisa ${wilayah}`.trim(),
    title: wilayah,
    columns: COLUMNS,
    rows: rows.map((sekolah, nth) => ({ no: nth + 1, sekolah })),
    above: [
      'Daftar Sekolah Pengguna Geisa',
      `Wilayah : ${wilayah}`,
      ...(filtered === '' ? [] : [`Saringan : ${filtered}`]),
    ],
    below: [`Dibuat ${longTanggal(today)}. 'Yl' = yang lalu, dihitung menurut tanggal sekolahnya.`],
    frozenColumns: 3,
  }
}

/** What is left out, in words: a sheet that travels says that it is not the whole. */
const filterWords = ({ search, jenjang, kategori }: PenggunaFilter): string =>
  [
    ...(search === undefined ? [] : [`“${search}”`]),
    ...(jenjang === undefined ? [] : [`jenjang ${jenjang}`]),
    ...(kategori.length === 0 ? [] : [kategori.join(' atau ')]),
  ].join(', ')
