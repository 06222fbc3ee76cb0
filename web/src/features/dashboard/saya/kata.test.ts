import type { BarisHarian, PenjelasanHari } from '@geisa/contract/rekap'
import { expect, test } from 'vitest'
import { hariPerluDilihat, kataHariIni } from './kata.ts'

const baris = (isi: Partial<BarisHarian> = {}): BarisHarian => ({
  tanggal: '2026-02-03',
  hari_ke: 3,
  hari: 'Selasa',
  shift: 1,
  waktu_datang: null,
  waktu_pulang: null,
  durasi_datang_terlambat: null,
  durasi_pulang_cepat: null,
  keterangan: '',
  statusId: null,
  singkatan: '',
  jenis_libur: 0,
  belumLengkap: true,
  dariUsb: false,
  ...isi,
})
const HADIR = { statusId: 1, singkatan: 'H', waktu_datang: '06:58:01', durasi_datang_terlambat: '00:00:00' }

function hari(laporan: Partial<BarisHarian>[], lain: Partial<PenjelasanHari> = {}): PenjelasanHari {
  return {
    baris: laporan.map((isi) => ({ laporan: baris(isi) })),
    jadwal: [{ shift: 1, libur: false, jamMasuk: '07:00:00', jamPulang: '14:00:00' }],
    libur: { jenis: 0, nama: null },
    ...lain,
  } as PenjelasanHari
}
const judul = (...isi: Parameters<typeof hari>): string => kataHariIni(hari(...isi)).judul

test('sebelum tap: jam masuknya disebut, tidak ada yang disebut alpa', () => {
  expect(kataHariIni(hari([{}]))).toEqual({ nada: 'netral', judul: 'Belum ada tap', kalimat: 'Jam masuk pukul 07:00.' })
})

test('sesudah datang: tepat waktu atau terlambat, dan kapan boleh pulang', () => {
  expect(kataHariIni(hari([HADIR]))).toEqual({
    nada: 'baik',
    judul: 'Datang tepat waktu',
    kalimat: 'Tap pulang mulai pukul 14:00.',
  })
  expect(judul([{ ...HADIR, durasi_datang_terlambat: '01:05:00' }])).toBe('Datang terlambat 1 jam 5 menit')
})

test('sesudah pulang: lengkap, atau lebih cepat', () => {
  const pulang = { ...HADIR, waktu_pulang: '14:01:00', durasi_pulang_cepat: '00:00:00' }
  expect(kataHariIni(hari([pulang])).kalimat).toContain('sudah tercatat')
  expect(kataHariIni(hari([{ ...pulang, durasi_pulang_cepat: '00:40:00' }]))).toMatchObject({
    nada: 'peringatan',
    kalimat: expect.stringContaining('Pulang 40 menit lebih cepat'),
  })
})

test('hanya tap pulang: yang datang tidak disebut tepat waktu', () => {
  expect(judul([{ statusId: 1, singkatan: 'H', waktu_pulang: '13:10:00' }])).toBe('Tap datang tidak tercatat')
})

test('dua shift: datangnya dari yang pertama, pulangnya dari yang terakhir', () => {
  const kata = kataHariIni(
    hari([
      { ...HADIR, waktu_pulang: '12:05:00', durasi_pulang_cepat: '00:00:00' },
      { ...HADIR, shift: 2, waktu_datang: '12:28:00', waktu_pulang: '17:35:00', durasi_datang_terlambat: '00:03:00' },
    ]),
  )
  expect(kata).toMatchObject({ judul: 'Datang terlambat 3 menit', kalimat: expect.stringContaining('sudah tercatat') })
})

test('libur, dinas luar, sakit, dan cuti tidak menagih tap', () => {
  expect(kataHariIni(hari([{ jenis_libur: 1 }], { libur: { jenis: 1, nama: 'Imlek' } }))).toMatchObject({
    judul: 'Hari libur',
    kalimat: 'Imlek.',
  })
  expect(kataHariIni(hari([{ jenis_libur: 4, waktu_datang: '07:40:00' }])).kalimat).toContain('tidak dihitung')
  expect(judul([{ statusId: 3, singkatan: 'DL' }])).toBe('Tercatat dinas luar')
  expect(judul([{ statusId: 6, singkatan: 'SDSD' }])).toBe('Tercatat sakit')
  expect(judul([{ statusId: 16, singkatan: 'CT' }])).toBe('Tercatat cuti')
  expect(judul([])).toBe('Tidak ada catatan hari ini')
})

test('yang perlu dilihat: alpa, belum sinkron, tidak absen, terlambat dan pulang cepat tanpa izin; terbaru dahulu', () => {
  const isi = [
    baris({ tanggal: '2026-02-01', jenis_libur: 4, singkatan: 'L', statusId: 2 }),
    baris({ tanggal: '2026-02-02', statusId: 0, singkatan: 'A' }),
    baris({ tanggal: '2026-02-03', keterangan: 'Belum sinkron' }),
    baris({ tanggal: '2026-02-04', ...HADIR, durasi_datang_terlambat: '00:28:00', keterangan: 'DTTI' }),
    baris({ tanggal: '2026-02-05', ...HADIR, durasi_datang_terlambat: '00:28:00', keterangan: 'Izin 1, DTDI' }),
    baris({ tanggal: '2026-02-06', ...HADIR, durasi_pulang_cepat: '01:31:00', keterangan: 'PCTI, Tidak absen pulang' }),
    baris({ tanggal: '2026-02-07', ...HADIR, durasi_pulang_cepat: '00:40:00', keterangan: 'PCTI' }),
    baris({ tanggal: '2026-02-09', ...HADIR }),
    baris({ tanggal: '2026-02-10' }),
  ]
  expect(hariPerluDilihat(isi, '2026-02-10').map((h) => [h.tanggal.slice(8), h.sebab, h.sel])).toEqual([
    ['07', 'Pulang cepat 40 menit', 'pulangCepat'],
    ['06', 'Tidak absen pulang', 'status'],
    ['04', 'Terlambat 28 menit', 'terlambat'],
    ['03', 'Belum sinkron', 'status'],
    ['02', 'Alpa', 'status'],
  ])
})
