import type { BarisHadir, KeadaanHadir } from '@geisa/contract/dashboard-sekolah'
import { KEADAAN_HADIR } from '@geisa/contract/dashboard-sekolah'
import { expect, test } from 'vitest'
import { kataBaru } from './hadir-berubah.ts'
import { hadirBerubah, hitungHadir, KELOMPOK_HADIR, lamaTerlambat, RUPA_HADIR, saringHadir } from './hadir-kelompok.ts'

const baris = (nama: string, keadaan: KeadaanHadir, lain: Partial<BarisHadir> = {}): BarisHadir => ({
  idDapodik: nama,
  nama_dapodik: nama,
  nip: '198001012005011001',
  nuptk: null,
  Waktu_Datang: null,
  Waktu_Pulang: null,
  Status_Kehadiran: '',
  keterangan: '',
  keadaan,
  terlambat: 0,
  ...lain,
})

test('setiap keadaan masuk ke tepat satu angka, yang terlambat juga ke yang hadir', () => {
  for (const keadaan of KEADAAN_HADIR) {
    const angka = KELOMPOK_HADIR.filter((k) => hitungHadir([baris('a', keadaan)])[k] === 1)
    expect(angka).toHaveLength(keadaan === 'terlambat' ? 2 : 1)
  }
})

test('angka tanpa yang terlambat berjumlah seluruh GTK', () => {
  const isi = KEADAAN_HADIR.flatMap((keadaan) => [baris('a', keadaan), baris('b', keadaan)])
  const { terlambat, ...lain } = hitungHadir(isi)
  expect(Object.values(lain).reduce((a, b) => a + b, 0)).toBe(isi.length)
  expect(terlambat).toBe(2)
})

test('angka yang dipilih menyaring orang yang sama dengan yang dihitungnya', () => {
  const isi = KEADAAN_HADIR.map((keadaan) => baris(keadaan, keadaan))
  for (const keadaan of KELOMPOK_HADIR) {
    expect(saringHadir(isi, { keadaan, cari: undefined })).toHaveLength(RUPA_HADIR[keadaan].isi.length)
  }
})

test('pencarian menemukan potongan nama, NIP, status, dan keterangan, tanpa membedakan huruf besar', () => {
  const isi = [
    baris('Budi Santoso, S.Pd.', 'izin', { Status_Kehadiran: 'Sakit Tanpa Surat Dokter' }),
    baris('Citra', 'belum-datang', { nip: null, nuptk: '1234567890123456' }),
  ]
  const cari = (kata: string): string[] => saringHadir(isi, { keadaan: undefined, cari: kata }).map((b) => b.idDapodik)
  expect(cari('SANTOSO budi')).toEqual(['Budi Santoso, S.Pd.'])
  expect(cari('sakit')).toEqual(['Budi Santoso, S.Pd.'])
  expect(cari('4567890123')).toEqual(['Citra'])
  expect(cari('  ')).toHaveLength(2)
  expect(cari('budi citra')).toEqual([])
})

test('hanya yang harinya berubah ditandai, bukan yang baru tampil dan bukan yang hilang', () => {
  const lama = [baris('a', 'belum-datang'), baris('b', 'belum-datang'), baris('c', 'hadir')]
  const baru = [
    baris('a', 'belum-datang'),
    baris('b', 'hadir', { Waktu_Datang: '06:58:01', Status_Kehadiran: 'Hadir' }),
    baris('d', 'hadir'),
  ]
  expect(hadirBerubah(lama, baru).map((b) => b.idDapodik)).toEqual(['b'])
  expect(hadirBerubah(baru, baru)).toEqual([])
})

test('lama terlambat disebut dalam menit utuh', () => {
  expect([60, 59 * 60 + 59, 3600, 3660, 7800].map(lamaTerlambat)).toEqual([
    '1 menit',
    '59 menit',
    '1 jam',
    '1 jam 1 menit',
    '2 jam 10 menit',
  ])
})

test('yang berubah disebut dengan nama dan jamnya, banyak orang sebagai jumlah', () => {
  const datang = baris('Budi', 'hadir', { Waktu_Datang: '06:58:01' })
  expect(kataBaru([datang])).toBe('Budi: datang 06:58:01')
  expect(kataBaru([{ ...datang, Waktu_Pulang: '14:01:00' }])).toBe('Budi: pulang 14:01:00')
  expect(kataBaru([baris('Budi', 'izin', { Status_Kehadiran: 'Dinas Luar Penuh' })])).toBe('Budi: Dinas Luar Penuh')
  expect(kataBaru([datang, datang, datang])).toBe('Kehadiran 3 GTK baru saja berubah')
})
