import type { HadirRow, HadirState } from '@geisa/contract/dashboard/sekolah'
import { HADIR_STATE } from '@geisa/contract/dashboard/sekolah'
import { expect, test } from 'vitest'
import { newWords } from './changes.ts'
import { changedHadir, countHadir, filterHadir, HADIR_LOOK, KELOMPOK_HADIR, lateDuration, usulOfRow } from './groups.ts'

const row = (nama: string, state: HadirState, other: Partial<HadirRow> = {}): HadirRow => ({
  idDapodik: nama,
  nama_dapodik: nama,
  nip: '198001012005011001',
  nuptk: null,
  Waktu_Datang: null,
  Waktu_Pulang: null,
  Status_Kehadiran: '',
  keterangan: '',
  keadaan: state,
  terlambat: 0,
  usulan: null,
  ...other,
})

test('setiap keadaan masuk ke tepat satu angka, yang terlambat juga ke yang hadir', () => {
  for (const state of HADIR_STATE) {
    const angka = KELOMPOK_HADIR.filter((k) => countHadir([row('a', state)])[k] === 1)
    expect(angka).toHaveLength(state === 'terlambat' ? 2 : 1)
  }
})

test('angka tanpa yang terlambat berjumlah seluruh GTK', () => {
  const content = HADIR_STATE.flatMap((state) => [row('a', state), row('b', state)])
  const { terlambat, 'tap-kurang': missing, ...other } = countHadir(content)
  expect(Object.values(other).reduce((a, b) => a + b, 0)).toBe(content.length)
  expect([terlambat, missing]).toEqual([2, 0])
})

test('angka yang dipilih menyaring orang yang sama dengan yang dihitungnya', () => {
  const remarks = ['', 'PCTI, Tidak absen pulang']
  const content = HADIR_STATE.flatMap((state) =>
    remarks.map((keterangan) => row(state + keterangan, state, { keterangan })),
  )
  for (const state of KELOMPOK_HADIR) {
    const people = filterHadir(content, { state, search: undefined })
    const each = HADIR_LOOK[state].remark ? 1 : remarks.length
    expect(people).toHaveLength(HADIR_LOOK[state].content.length * each)
    expect(countHadir(content)[state]).toBe(people.length)
    expect(new Set(people.map((one) => one.keadaan))).toEqual(new Set(HADIR_LOOK[state].content))
  }
})

test('tap yang kurang: hadir tanpa absen datang atau pulang; yang alpa dan yang masih dapat tap pulang tidak terhitung', () => {
  const content = [
    row('a', 'hadir', { keterangan: 'DTTI, Tidak absen datang' }),
    row('b', 'terlambat', { keterangan: 'DTTI, PCTI, Tidak absen pulang' }),
    row('c', 'terlambat', { keterangan: 'DTTI' }),
    row('d', 'hadir', { Waktu_Datang: '06:58:01' }),
    row('f', 'izin', { keterangan: 'PCTI, Tidak absen pulang' }),
    row('e', 'tidak-hadir', { keterangan: 'Tidak absen datang, Tidak absen pulang' }),
  ]
  expect(filterHadir(content, { state: 'tap-kurang', search: undefined }).map((b) => b.idDapodik)).toEqual([
    'a',
    'b',
    'f',
  ])
})

test('pencarian menemukan potongan nama, NIP, status, dan keterangan, tanpa membedakan huruf besar', () => {
  const content = [
    row('Budi Santoso, S.Pd.', 'izin', { Status_Kehadiran: 'Sakit Tanpa Surat Dokter' }),
    row('Citra', 'belum-datang', { nip: null, nuptk: '1234567890123456' }),
  ]
  const find = (word: string): string[] =>
    filterHadir(content, { state: undefined, search: word }).map((b) => b.idDapodik)
  expect(find('SANTOSO budi')).toEqual(['Budi Santoso, S.Pd.'])
  expect(find('sakit')).toEqual(['Budi Santoso, S.Pd.'])
  expect(find('4567890123')).toEqual(['Citra'])
  expect(find('  ')).toHaveLength(2)
  expect(find('budi citra')).toEqual([])
})

test('hanya yang harinya berubah ditandai, bukan yang baru tampil dan bukan yang hilang', () => {
  const old = [row('a', 'belum-datang'), row('b', 'belum-datang'), row('c', 'hadir')]
  const next = [
    row('a', 'belum-datang'),
    row('b', 'hadir', { Waktu_Datang: '06:58:01', Status_Kehadiran: 'Hadir' }),
    row('d', 'hadir'),
  ]
  expect(changedHadir(old, next).map((b) => b.idDapodik)).toEqual(['b'])
  expect(changedHadir(next, next)).toEqual([])
})

test('yang kehilangan sesuatu dapat dikoreksi: statusnya bila tidak hadir, waktunya bila hadir', () => {
  const usul = (state: HadirRow['keadaan'], keterangan = '') => usulOfRow(row('Budi', state, { keterangan }))
  expect(usul('tidak-hadir')).toBe('status')
  expect(usul('terlambat', 'DTTI')).toBe('waktu')
  expect(usul('hadir', 'PCTI, Tidak absen pulang')).toBe('waktu')
  for (const state of ['hadir', 'izin', 'libur', 'belum-datang', 'belum-sinkron', 'akan-datang'] as const)
    expect(usul(state)).toBeNull()
})

test('lama terlambat disebut dalam menit utuh', () => {
  expect([60, 59 * 60 + 59, 3600, 3660, 7800].map(lateDuration)).toEqual([
    '1 menit',
    '59 menit',
    '1 jam',
    '1 jam 1 menit',
    '2 jam 10 menit',
  ])
})

test('yang berubah disebut dengan nama dan jamnya, banyak orang sebagai jumlah', () => {
  const datang = row('Budi', 'hadir', { Waktu_Datang: '06:58:01' })
  expect(newWords([datang])).toBe('Budi: datang 06:58:01')
  expect(newWords([{ ...datang, Waktu_Pulang: '14:01:00' }])).toBe('Budi: pulang 14:01:00')
  expect(newWords([row('Budi', 'izin', { Status_Kehadiran: 'Dinas Luar Penuh' })])).toBe('Budi: Dinas Luar Penuh')
  expect(newWords([datang, datang, datang])).toBe('Kehadiran 3 GTK baru saja berubah')
})
