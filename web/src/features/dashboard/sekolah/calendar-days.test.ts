import type { UbinSekolah } from '@geisa/contract/rekap/ubin'
import type { PackedUbin } from '@geisa/engine/rekap/packed-ubin'
import { expect, test } from 'vitest'
import { calendarOfSekolah } from './calendar-days.ts'

const [L, H, A, S] = [0, 1, 2, 3]
const hari = (status: number, terlambat = 0, words = 0): PackedUbin => [status, -1, -1, terlambat, 0, 0, 0, words, 0]
const sekolah = (...people: (PackedUbin | null)[][]): UbinSekolah => ({
  bulan: '202611',
  hariIni: '2026-11-05',
  lengkapSampai: '2026-11-04',
  dariSegel: false,
  status: [
    { singkatan: 'L', nama: 'Libur', grup: 'L' },
    { singkatan: 'H', nama: 'Hadir', grup: 'H' },
    { singkatan: 'A', nama: 'Alpa', grup: 'A' },
    { singkatan: 'SDSD', nama: 'Sakit', grup: 'S' },
  ],
  kata: ['', 'PCTI, Tidak absen pulang', 'DTTI'],
  orang: people.map((days, nth) => ({ id: `1-${nth}`, hari: days })),
})

test('setiap hari: bagian yang hadir di antara yang wajib hadir; libur, belum sinkron, hari ini, dan yang belum tiba', () => {
  const days = calendarOfSekolah(
    sekolah(
      [hari(L), hari(H, 5), hari(H), hari(-1), hari(H), hari(-1)],
      [hari(L), hari(-1), hari(H), hari(-1), hari(-1), hari(-1)],
      [hari(L), hari(H), hari(S), hari(-1), hari(-1), hari(-1)],
      [hari(L), hari(H), hari(A), hari(-1), hari(-1), hari(-1)],
      [null, null, hari(L), null, null, null],
    ),
  )
  const seen = [...days].map(
    ([tanggal, { state, words }]) => `${tanggal.slice(8)} ${state.kind} ${state.sign} ${words}`,
  )
  expect(seen).toEqual([
    '01 libur L Libur',
    '02 bagian 100 3 dari 3 hadir, 1 belum sinkron',
    '03 bagian 50 2 dari 4 hadir',
    '04 sinkron ? Belum sinkron',
    '05 belum  1 hadir sejauh ini, belum dihitung',
  ])
  expect(days.get('2026-11-02')?.card?.facts).toEqual([
    ['Hadir', '3'],
    ['Terlambat', '1'],
    ['Belum sinkron', '1'],
  ])
})

test('hari yang tapnya kurang bersudut, dan mengatakan berapa', () => {
  const days = calendarOfSekolah(sekolah([hari(H), hari(H, 0, 1), hari(H, 5, 2)], [hari(H), hari(H, 0, 1), hari(A)]))
  expect([...days.values()].map(({ state }) => state.marked)).toEqual([false, true, false])
  expect(days.get('2026-11-02')?.words).toBe('2 dari 2 hadir, 2 tap kurang')
  expect(days.get('2026-11-02')?.card?.facts).toContainEqual(['Tap kurang', '2'])
})

test('yang dinas luar dengan menit terlambat bukan bagian dari yang hadir terlambat, seperti di daftar harinya', () => {
  const content = sekolah([hari(4, 91)], [hari(H, 91)])
  const status = [...content.status, { singkatan: 'DLS', nama: 'Dinas Luar Siang', grup: 'DL' as const }]
  const days = calendarOfSekolah({ ...content, status })
  expect(days.get('2026-11-01')?.card?.facts).toEqual([
    ['Hadir', '1'],
    ['Terlambat', '1'],
    ['Izin, sakit, dinas', '1'],
  ])
})

test('sekolah tanpa orang tidak punya satu hari pun', () => {
  expect(calendarOfSekolah(sekolah()).size).toBe(0)
})
