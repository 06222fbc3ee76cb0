import type { HarianRow, PenjelasanHari } from '@geisa/contract/rekap/harian'
import { instantSeconds } from '@geisa/engine/calendar'
import { expect, test } from 'vitest'
import { harianRow } from '../../../shared/laporan.test-kit.ts'
import { hariToSee, todayWords } from './words.ts'

const HADIR = { statusId: 1, singkatan: 'H', waktu_datang: '06:58:01', durasi_datang_terlambat: '00:00:00' }

function hari(laporan: Partial<HarianRow>[], other: Partial<PenjelasanHari> = {}): PenjelasanHari {
  return {
    tanggal: '2026-02-03',
    sinkron: { keadaan: 'belum', batas: '2026-02-03T20:00:00Z', mesin: [] },
    baris: laporan.map((content) => ({ laporan: harianRow(content) })),
    jadwal: [{ shift: 1, libur: false, jamMasuk: '07:00:00', jamPulang: '14:00:00' }],
    libur: { jenis: 0, nama: null },
    ...other,
  } as PenjelasanHari
}
const MORNING = { current: instantSeconds('2026-02-02T23:00:00Z'), zona: 'WIB' } as const
const words = (...content: Parameters<typeof hari>) => todayWords(hari(...content), MORNING)
const judul = (...content: Parameters<typeof hari>): string => words(...content).title

test('sebelum tap: jam masuknya disebut, tidak ada yang disebut alpa', () => {
  expect(words([{}])).toEqual({ tone: 'netral', title: 'Belum ada tap', sentence: 'Jam masuk pukul 07:00.' })
})

test('sesudah datang: tepat waktu atau terlambat, dan kapan boleh pulang', () => {
  expect(words([HADIR])).toEqual({
    tone: 'baik',
    title: 'Datang tepat waktu',
    sentence: 'Tap pulang mulai pukul 14:00.',
  })
  expect(judul([{ ...HADIR, durasi_datang_terlambat: '01:05:00' }])).toBe('Datang terlambat 1 jam 5 menit')
})

test('sesudah pulang: lengkap, atau lebih cepat', () => {
  const pulang = { ...HADIR, waktu_pulang: '14:01:00', durasi_pulang_cepat: '00:00:00' }
  expect(words([pulang]).sentence).toContain('sudah tercatat')
  expect(words([{ ...pulang, durasi_pulang_cepat: '00:40:00' }])).toMatchObject({
    tone: 'peringatan',
    sentence: expect.stringContaining('Pulang 40 menit lebih cepat'),
  })
})

test('hanya tap pulang: yang datang tidak disebut tepat waktu', () => {
  expect(judul([{ statusId: 1, singkatan: 'H', waktu_pulang: '13:10:00' }])).toBe('Tap datang tidak tercatat')
  const priced = { statusId: 1, singkatan: 'H', waktu_pulang: '10:30:00', durasi_datang_terlambat: '01:31:00' }
  expect(words([priced]).sentence).toBe(
    'Yang tercatat baru tap pulang. Laporan menghitungnya terlambat 1 jam 31 menit.',
  )
})

test('dua shift: datangnya dari yang pertama, pulangnya dari yang terakhir', () => {
  const word = words([
    { ...HADIR, waktu_pulang: '12:05:00', durasi_pulang_cepat: '00:00:00' },
    { ...HADIR, shift: 2, waktu_datang: '12:28:00', waktu_pulang: '17:35:00', durasi_datang_terlambat: '00:03:00' },
  ])
  expect(word).toMatchObject({ title: 'Datang terlambat 3 menit', sentence: expect.stringContaining('sudah tercatat') })
})

test('libur, dinas luar, sakit, dan cuti tidak menagih tap', () => {
  expect(words([{ jenis_libur: 1 }], { libur: { jenis: 1, nama: 'Imlek' } })).toMatchObject({
    title: 'Hari libur',
    sentence: 'Imlek.',
  })
  expect(words([{ jenis_libur: 4, waktu_datang: '07:40:00' }]).sentence).toContain('tidak dihitung')
  expect(judul([{ statusId: 3, singkatan: 'DL' }])).toBe('Tercatat dinas luar')
  expect(judul([{ statusId: 6, singkatan: 'SDSD' }])).toBe('Tercatat sakit')
  expect(judul([{ statusId: 16, singkatan: 'CT' }])).toBe('Tercatat cuti')
  expect(judul([])).toBe('Tidak ada catatan hari ini')
})

test('yang perlu dilihat: alpa, belum sinkron, tidak absen, terlambat dan pulang cepat tanpa izin; terbaru dahulu', () => {
  const content = [
    harianRow({ tanggal: '2026-02-01', jenis_libur: 4, singkatan: 'L', statusId: 2 }),
    harianRow({ tanggal: '2026-02-02', statusId: 0, singkatan: 'A' }),
    harianRow({ tanggal: '2026-02-03', keterangan: 'Belum sinkron' }),
    harianRow({ tanggal: '2026-02-04', ...HADIR, durasi_datang_terlambat: '00:28:00', keterangan: 'DTTI' }),
    harianRow({ tanggal: '2026-02-05', ...HADIR, durasi_datang_terlambat: '00:28:00', keterangan: 'Izin 1, DTDI' }),
    harianRow({
      tanggal: '2026-02-06',
      ...HADIR,
      durasi_pulang_cepat: '01:31:00',
      keterangan: 'PCTI, Tidak absen pulang',
    }),
    harianRow({
      tanggal: '2026-02-07',
      ...HADIR,
      waktu_pulang: '15:20:00',
      durasi_pulang_cepat: '00:40:00',
      keterangan: 'PCTI',
    }),
    harianRow({
      tanggal: '2026-02-08',
      ...HADIR,
      durasi_datang_terlambat: '00:12:00',
      durasi_pulang_cepat: '01:31:00',
      keterangan: 'DTTI, PCTI, Tidak absen pulang',
    }),
    harianRow({ tanggal: '2026-02-09', ...HADIR }),
    harianRow({
      tanggal: '2026-02-09',
      statusId: 1,
      singkatan: 'H',
      waktu_pulang: '13:00:00',
      durasi_datang_terlambat: '01:31:00',
      durasi_pulang_cepat: '01:00:00',
      keterangan: 'DTTI, PCTI, Tidak absen datang',
    }),
    harianRow({ tanggal: '2026-02-09', ...HADIR, durasi_pulang_cepat: '00:00:00', keterangan: 'Belum sinkron' }),
    harianRow({ tanggal: '2026-02-10' }),
  ]
  expect(hariToSee(content, '2026-02-10').map((h) => [h.tanggal.slice(8), h.cause, h.cell])).toEqual([
    ['09', 'Belum sinkron', 'status'],
    ['09', 'Tidak absen datang (1 jam 31 menit), pulang cepat 1 jam', 'status'],
    ['08', 'Tidak absen pulang (1 jam 31 menit), terlambat 12 menit', 'status'],
    ['07', 'Pulang cepat 40 menit', 'pulangCepat'],
    ['06', 'Tidak absen pulang (1 jam 31 menit)', 'status'],
    ['04', 'Terlambat 28 menit', 'terlambat'],
    ['03', 'Belum sinkron', 'status'],
    ['02', 'Alpa', 'status'],
  ])
})
