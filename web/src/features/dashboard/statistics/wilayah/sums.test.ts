import type { Tally, WilayahRow } from '@geisa/contract/dashboard/dashboard'
import { expect, test } from 'vitest'
import { selectJenjang } from './options.ts'
import {
  canDescend,
  countsPerWilayah,
  jumlahJenjang,
  levelBelow,
  namaWilayah,
  persen,
  sumWilayah,
  totalJenjang,
} from './sums.ts'

const EMPTY = {
  nama_provinsi: null,
  nama_kabupaten_kota: null,
  nama_kecamatan: null,
  desa_kelurahan: null,
}
const ZERO: Tally = {
  jum_tk: 0,
  jum_sd: 0,
  jum_smp: 0,
  jum_sma: 0,
  jum_smk: 0,
  jum_slb: 0,
  jum_user_tk: 0,
  jum_user_sd: 0,
  jum_user_smp: 0,
  jum_user_sma: 0,
  jum_user_smk: 0,
  jum_user_slb: 0,
}
const row = (kode: string, content: Partial<WilayahRow>): WilayahRow => ({ ...EMPTY, ...ZERO, kode, ...content })

const BALI = row('220000', { nama_provinsi: 'Bali', jum_sd: 10, jum_user_sd: 5, jum_smp: 4, jum_user_smp: 4 })
const ACEH = row('060000', { nama_provinsi: 'Aceh', jum_sd: 100, jum_user_sd: 10 })
const RIAU = row('090000', { nama_provinsi: 'Riau', jum_tk: 10, jum_user_tk: 1 })
const QUIET = row('330000', { nama_provinsi: 'Sulawesi Barat' })

test('sudah dan belum berjumlah semua sekolah, jenjang demi jenjang', () => {
  const [bali] = countsPerWilayah([BALI], 'nama')
  expect(bali).toEqual({ kode: '220000', nama: 'Bali', sekolah: 14, sudah: 9, belum: 5 })
  expect(jumlahJenjang(BALI, 'SMP')).toEqual({ sekolah: 4, sudah: 4 })
  expect(totalJenjang([BALI, ACEH], 'SD')).toEqual({ sekolah: 110, sudah: 15 })
  expect(sumWilayah(countsPerWilayah([BALI, ACEH, RIAU], 'nama'))).toEqual({ sekolah: 124, sudah: 20 })
})

test('urut nama, atau yang paling sedikit bagiannya lebih dahulu; yang tanpa sekolah tidak tampil', () => {
  const order = (how: 'nama' | 'terendah') => countsPerWilayah([QUIET, RIAU, BALI, ACEH], how).map(({ nama }) => nama)
  expect(order('nama')).toEqual(['Aceh', 'Bali', 'Riau'])
  // Aceh and Riau both have 10 %; Aceh has more schools to win.
  expect(order('terendah')).toEqual(['Aceh', 'Riau', 'Bali'])
})

test('persen tidak pernah 0 bila ada satu, tidak pernah 100 bila kurang satu', () => {
  expect(persen({ sekolah: 3, sudah: 1 })).toBe('33%')
  expect(persen({ sekolah: 1000, sudah: 1 })).toBe('<1%')
  expect(persen({ sekolah: 1000, sudah: 999 })).toBe('>99%')
  expect(persen({ sekolah: 1000, sudah: 1000 })).toBe('100%')
  expect(persen({ sekolah: 5, sudah: 0 })).toBe('0%')
  expect(persen({ sekolah: 0, sudah: 0 })).toBe('–')
})

test('nama baris adalah wilayahnya yang tersempit', () => {
  const kecamatan = { nama_provinsi: 'Bali', nama_kabupaten_kota: 'Kab. Badung', nama_kecamatan: 'Kec. Kuta' }
  expect(namaWilayah(row('220403', kecamatan))).toBe('Kec. Kuta')
  expect(namaWilayah(row('220400', { ...kecamatan, nama_kecamatan: null }))).toBe('Kab. Badung')
})

test('kecamatan adalah tingkat terbawah: batangnya tidak turun lagi', () => {
  expect([0, 1, 2, 3].map(levelBelow)).toEqual(['Provinsi', 'Kabupaten/Kota', 'Kecamatan', 'Kecamatan'])
  expect([0, 1, 2, 3].map(canDescend)).toEqual([true, true, false, false])
})

test('jenjang di alamat hanya yang terlihat; tanpa satu pun berarti semuanya', () => {
  const visible = ['TK', 'SD', 'SMP'] as const
  expect(selectJenjang('SMP,SD', visible)).toEqual(['SD', 'SMP'])
  expect(selectJenjang('SMA,SD', visible)).toEqual(['SD'])
  expect(selectJenjang('SMA', visible)).toEqual(visible)
  expect(selectJenjang(undefined, visible)).toEqual(visible)
})
