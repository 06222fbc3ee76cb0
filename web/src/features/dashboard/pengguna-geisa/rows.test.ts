import { KAT_SINKRON, type PenggunaGeisaRow } from '@geisa/contract/dashboard/dashboard'
import { expect, test } from 'vitest'
import { filterPengguna, type PenggunaFilter, shortRows } from './rows.ts'

const sekolah = (id: number, nama: string, content: Partial<PenggunaGeisaRow> = {}): PenggunaGeisaRow => ({
  sekolah_id: id,
  npsn: String(20_500_000 + id),
  nama_sekolah: nama,
  jenjang: 'SD',
  kode_wilayah_provinsi_str: 'Prov. Jawa Timur',
  kode_wilayah_kabupaten_kota_str: 'Kab. Malang',
  kode_wilayah_kecamatan_str: 'Kepanjen',
  Kat_sinkron: '< 7 Hari Yl',
  last_sync: '2026-03-02 07:01:02',
  ...content,
})
const DAFTAR = shortRows([
  sekolah(1, 'SDN Kauman 1'),
  sekolah(2, 'SDN Kauman 2', { Kat_sinkron: '> 3 Bulan Yl' }),
  sekolah(3, 'SMPN 1 Kepanjen', { jenjang: 'SMP', Kat_sinkron: 'Belum pernah sinkron', last_sync: null }),
  sekolah(4, 'TK Melati (Kauman)', { jenjang: 'TK' }),
])
const WITHOUT: PenggunaFilter = { search: undefined, jenjang: undefined, kategori: [] }
const id = (filter: Partial<PenggunaFilter>) =>
  filterPengguna(DAFTAR, { ...WITHOUT, ...filter }).matches.map((b) => b.sekolah_id)

test('tanpa saringan semua sekolah tampil menurut urutan server', () => {
  expect(id({})).toEqual([1, 2, 3, 4])
})

test('setiap kata pencarian harus ada pada nama atau NPSN, huruf besar dan urutan tidak berarti', () => {
  expect(id({ search: 'KAUMAN' })).toEqual([1, 2, 4])
  expect(id({ search: '  1  sdn ' })).toEqual([1])
  expect(id({ search: '20500003' })).toEqual([3])
  expect(id({ search: 'kauman 20500002' })).toEqual([2])
  expect(id({ search: 'kepanjen sdn' })).toEqual([])
})

test('tanda pola dalam pencarian dibaca apa adanya', () => {
  expect(id({ search: '(kauman)' })).toEqual([4])
  expect(id({ search: '.*' })).toEqual([])
  expect(id({ search: '%' })).toEqual([])
})

test('beberapa kategori dipilih bersama; jenjang mempersempitnya', () => {
  expect(id({ kategori: ['> 3 Bulan Yl', 'Belum pernah sinkron'] })).toEqual([2, 3])
  expect(id({ kategori: ['< 7 Hari Yl'], jenjang: 'TK' })).toEqual([4])
})

test('jumlah per kategori mengikuti saringan lain, bukan kategori yang sedang dipilih', () => {
  const { jumlah } = filterPengguna(DAFTAR, { ...WITHOUT, search: 'kauman', kategori: ['> 3 Bulan Yl'] })
  expect(jumlah).toEqual({
    ...Object.fromEntries(KAT_SINKRON.map((k) => [k, 0])),
    '< 7 Hari Yl': 2,
    '> 3 Bulan Yl': 1,
  })
})

test('baris yang disimpan peramban sama isinya dengan baris dari server', () => {
  const origin = sekolah(9, 'SLB Negeri Üdara', { jenjang: 'SLB' })
  const { key, ...content } = shortRows([origin])[0] ?? { key: '' }
  expect(content).toEqual(origin)
  expect(key).toBe('20500009 slb negeri üdara')
})
