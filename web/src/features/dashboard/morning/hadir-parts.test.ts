import type { KehadiranCount } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { expect, test } from 'vitest'
import {
  expectedGtk,
  hadirFigure,
  hadirParts,
  hadirPersen,
  hadirShare,
  hadirWords,
  isPastNoon,
  knownGtk,
  wholePersen,
} from './hadir-parts.ts'
import { NONE } from './kehadiran.test-kit.ts'

const MORNING: KehadiranCount = {
  ...NONE,
  jumlahGtk: 100,
  hadir: 40,
  terlambat: 4,
  dinasLuar: 3,
  sakit: 2,
  cuti: 1,
  belumAbsen: 24,
  belumSinkron: 20,
  libur: 10,
}

test('sebelum ada yang hadir bukan 0%; hari yang selesai tanpa seorang pun yang hadir memang 0%', () => {
  const early = { ...MORNING, hadir: 0, terlambat: 0, belumAbsen: 64 }
  expect(hadirFigure(early)).toBe('Belum ada')
  expect(hadirFigure({ ...early, belumAbsen: 0, alpa: 64 })).toBe('0%')
  expect(hadirFigure(MORNING)).toBe(hadirPersen(MORNING))
})

test('bagian-bagian berjumlah semua yang bertugas; yang libur tidak ditunggu', () => {
  const parts = hadirParts('berjalan', MORNING)
  expect(parts.map(({ id, count, share }) => [id, count, share])).toEqual([
    ['tepat-waktu', 36, '40%'],
    ['terlambat', 4, '4%'],
    ['izin', 6, '7%'],
    ['belum-absen', 24, '27%'],
    ['belum-sinkron', 20, '22%'],
  ])
  expect(parts.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(expectedGtk(MORNING))
})

test('persennya berjumlah seratus, seperti orangnya', () => {
  expect(wholePersen([221, 27, 0, 7, 0])).toEqual(['87%', '10%', '0%', '3%', '0%'])
  expect(wholePersen([101, 6, 0, 1])).toEqual(['93%', '6%', '0%', '<1%'])
  expect(wholePersen([999, 1])).toEqual(['>99%', '<1%'])
  expect(wholePersen([985, 4, 4, 4, 3])).toEqual(['99%', '<1%', '<1%', '<1%', '<1%'])
  expect(wholePersen([3, 0])).toEqual(['100%', '0%'])
  expect(wholePersen([0, 0])).toEqual(['–', '–'])
  for (let n = 3; n < 198; n++) {
    const parts = wholePersen([n, 7, 200 - n, 13]).map(Number.parseFloat)
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(100)
  }
})

test('yang belum sinkron tidak menurunkan kehadiran: ia bukan tidak hadir', () => {
  expect(knownGtk(MORNING)).toBe(70)
  expect(hadirShare(MORNING)).toBeCloseTo(4 / 7)
  expect([hadirPersen(MORNING), hadirWords(MORNING)]).toEqual(['57%', '40 dari 70 GTK'])
})

test('tanpa kabar sama sekali tidak ada persentase, bukan 0%', () => {
  const silent = { ...NONE, jumlahGtk: 8, belumSinkron: 8 }
  expect([hadirShare(silent), hadirPersen(silent)]).toEqual([null, '–'])
  expect(hadirShare(NONE)).toBeNull()
})

test('hari berjalan tidak mengenal alpa, hari lengkap tidak mengenal belum absen; tanpa mesin hanya bila ada', () => {
  const ids = (...from: Parameters<typeof hadirParts>) => hadirParts(...from).map(({ id }) => id)
  expect(ids('berjalan', undefined)).toEqual(['tepat-waktu', 'terlambat', 'izin', 'belum-absen', 'belum-sinkron'])
  expect(ids('lengkap', NONE)).toEqual(['tepat-waktu', 'terlambat', 'izin', 'alpa', 'belum-sinkron'])
  expect(ids('lengkap', { ...NONE, jumlahGtk: 2, belumMesin: 2 })).toContain('belum-mesin')
})

test('sejak siang tanpa satu tap pun: mesinnya yang diceritakan, bukan orangnya', () => {
  expect(['06:30', '13:29', '13:30', '17:31'].map(isPastNoon)).toEqual([false, false, true, true])
  expect(isPastNoon(undefined)).toBe(false)
})
