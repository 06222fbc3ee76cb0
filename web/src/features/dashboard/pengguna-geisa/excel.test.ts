import type { PenggunaGeisaRow } from '@geisa/contract/dashboard/dashboard'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sheetContent } from '../../../shared/excel/download-excel.ts'
import { excelWorkbook } from '../../../shared/excel/workbook.ts'
import { type PenggunaWorkbook, penggunaSheet } from './excel.ts'
import { shortRows } from './rows.ts'

const ONE: PenggunaGeisaRow = {
  sekolah_id: 1,
  npsn: '00501234',
  nama_sekolah: '=SDN "Kauman" 1',
  jenjang: 'SD',
  kode_wilayah_provinsi_str: 'Prov. Jawa Timur',
  kode_wilayah_kabupaten_kota_str: 'Kab. Malang',
  kode_wilayah_kecamatan_str: 'Kepanjen',
  Kat_sinkron: '> 1 Bulan Yl',
  last_sync: '2026-03-02 07:01:02',
  zona: 'WIB',
}
const TWO: PenggunaGeisaRow = {
  ...ONE,
  sekolah_id: 2,
  npsn: '20501235',
  nama_sekolah: 'SDN Kauman 2',
  Kat_sinkron: 'Belum menggunakan Mesin FP',
  last_sync: null,
}
const FIXTURE: PenggunaWorkbook = {
  wilayah: 'Kab. Malang',
  filter: { search: undefined, jenjang: undefined, kategori: [] },
  rows: shortRows([ONE, TWO]),
  today: '2026-04-15',
}

async function writeThenRead(options: PenggunaWorkbook) {
  const { sheets } = await readXlsx(await excelWorkbook(sheetContent(penggunaSheet(options))))
  return sheets[0]?.rows ?? []
}

test('judul dan wilayah di atas, lalu kolom menurut spesifikasi dan semua baris', async () => {
  const rows = await writeThenRead(FIXTURE)
  expect(rows.slice(0, 2).map(([content]) => content)).toEqual([
    'Daftar Sekolah Pengguna Geisa',
    'Wilayah : Kab. Malang',
  ])
  expect(rows.slice(3, 6)).toEqual([
    [
      'No.',
      'NPSN',
      'Nama Sekolah',
      'Jenjang',
      'Provinsi',
      'Kab/Kota',
      'Kecamatan',
      'Sinkron Terakhir',
      'Tanggal Sinkron Terakhir',
    ],
    [
      1,
      '00501234',
      `'=SDN "Kauman" 1`,
      'SD',
      'Prov. Jawa Timur',
      'Kab. Malang',
      'Kepanjen',
      '> 1 Bulan Yl',
      '2026-03-02 07:01:02 WIB',
    ],
    [
      2,
      '20501235',
      'SDN Kauman 2',
      'SD',
      'Prov. Jawa Timur',
      'Kab. Malang',
      'Kepanjen',
      'Belum menggunakan Mesin FP',
      '-',
    ],
  ])
})

test('berkas yang disaring menyebut saringannya', async () => {
  const filter = { search: 'kauman', jenjang: 'SD', kategori: ['> 1 Bulan Yl', '> 2 Bulan Yl'] } as const
  const rows = await writeThenRead({ ...FIXTURE, filter })
  expect(rows[2]?.[0]).toBe('Saringan : “kauman”, jenjang SD, > 1 Bulan Yl atau > 2 Bulan Yl')
})

test('nama berkas dan lembar memuat wilayahnya', () => {
  const { fileName, title } = penggunaSheet(FIXTURE)
  expect({ fileName, title }).toEqual({
    fileName: 'Daftar Sekolah Pengguna Geisa Kab. Malang',
    title: 'Kab. Malang',
  })
})
