import type { PratinjauResult } from '@geisa/contract/berlaku'
import { describe, expect, it } from 'vitest'
import {
  countedSoFar,
  hariDiffs,
  lockedSentence,
  mergePratinjau,
  pratinjauSentence,
  progressSentence,
  rangeWords,
} from './merge.ts'

const HARI = { status: 'H', jadwal: '07:00–14:00', datang: '07:05:00', pulang: null, terlambat: 5, pulangCepat: 0 }

const result = (replace: Partial<PratinjauResult> = {}): PratinjauResult => ({
  dari: '2026-11-23',
  sampai: '2026-12-24',
  terpotong: null,
  sejakAwal: true,
  jumlahSekolah: 1000,
  sekolahDihitung: 100,
  gtkDihitung: 1200,
  hariGtk: 300,
  angkaBerubah: 0,
  hariLengkap: 0,
  bulanTerkunci: 0,
  contoh: [],
  lanjut: null,
  ...replace,
})

const examples = (jumlah: number, awal: number): PratinjauResult['contoh'] =>
  Array.from({ length: jumlah }, (_, nth) => ({
    sekolahId: 1,
    namaSekolah: 'SD',
    gtkId: `1-${awal + nth}`,
    namaGtk: 'Ani',
    tanggal: '2026-11-23',
    sebelum: HARI,
    sesudah: HARI,
  }))

describe('langkah pratinjau dijumlahkan', () => {
  it('hitungan bertambah, jumlah sekolah dan bulan terkunci tetap dari langkah pertama', () => {
    const first = mergePratinjau(null, result({ bulanTerkunci: 3, angkaBerubah: 2, lanjut: 100 }))
    const second = mergePratinjau(
      first,
      result({ jumlahSekolah: 0, angkaBerubah: 1, sekolahDihitung: 40, lanjut: null }),
    )
    expect(second).toMatchObject({
      jumlahSekolah: 1000,
      sekolahDihitung: 140,
      gtkDihitung: 2400,
      hariGtk: 600,
      angkaBerubah: 3,
      bulanTerkunci: 3,
      lanjut: null,
    })
  })

  it('delapan contoh pertama yang disimpan', () => {
    const one = mergePratinjau(null, result({ contoh: examples(6, 1) }))
    const two = mergePratinjau(one, result({ contoh: examples(6, 7) }))
    expect(two.contoh.map(({ gtkId }) => gtkId)).toEqual(['1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '1-8'])
  })
})

describe('kalimat pratinjau', () => {
  it('perubahan ke depan menenangkan: hari yang sudah lewat tidak berubah', () => {
    expect(pratinjauSentence(result({ hariGtk: 312 }), '2026-11-21')).toBe(
      'Mengubah jadwal 312 hari-GTK sejak 23 November, dihitung sampai 24 Desember 2026. Hari yang sudah lewat tidak berubah.',
    )
  })
  it('perubahan ke belakang menyebut hari yang sudah lewat lebih dahulu', () => {
    expect(pratinjauSentence(result({ hariGtk: 14, angkaBerubah: 14, hariLengkap: 14 }), '2026-12-30')).toBe(
      'Mengubah 14 hari-GTK yang sudah lewat (status, jam, atau menit) antara 23 November dan 24 Desember 2026.',
    )
    expect(pratinjauSentence(result({ hariGtk: 1214, angkaBerubah: 14, hariLengkap: 14 }), '2026-12-30')).toContain(
      'Jadwal 1.200 hari-GTK lain berubah tanpa mengubah angkanya.',
    )
  })
  it('hari ini berjalan: ia tidak pernah disebut sudah lewat', () => {
    const angka = (today: string) => pratinjauSentence(result({ hariGtk: 14, angkaBerubah: 14, hariLengkap: 0 }), today)
    expect(angka('2026-11-23')).toBe(
      'Mengubah 14 hari-GTK yang libur, kosong, atau belum lengkap sejak 23 November, dihitung sampai 24 Desember 2026.',
    )
    expect(angka('2026-11-25')).not.toContain('sudah lewat')
  })
  it('jumlahnya sama dengan yang ditanyakan; yang libur, kosong, atau belum lengkap disebut tersendiri', () => {
    expect(pratinjauSentence(result({ hariGtk: 28, angkaBerubah: 28, hariLengkap: 23 }), '2026-12-30')).toBe(
      'Mengubah 23 hari-GTK yang sudah lewat (status, jam, atau menit) antara 23 November dan 24 Desember 2026, dan 5 hari-GTK yang libur, kosong, atau belum lengkap.',
    )
    expect(pratinjauSentence(result({ hariGtk: 1, angkaBerubah: 1, sampai: '2026-11-23' }), '2026-11-23')).toBe(
      'Mengubah 1 hari-GTK yang libur, kosong, atau belum lengkap pada 23 November 2026.',
    )
  })
  it('perubahan sejak hari ini tanpa angka berubah tidak menyangkal hari yang dihitung', () => {
    expect(pratinjauSentence(result(), '2026-11-23')).toContain('Angka sampai hari ini tidak berubah.')
  })
  it('tidak ada yang berubah dan tidak ada sekolah dikatakan apa adanya', () => {
    expect(pratinjauSentence(result({ hariGtk: 0, sampai: '2026-11-23' }), '2026-11-21')).toBe(
      'Tidak ada hari-GTK yang berubah pada 23 November 2026.',
    )
    expect(pratinjauSentence(result({ jumlahSekolah: 0, hariGtk: 0 }), '2026-11-21')).toBe(
      'Tidak ada sekolah yang terkena perubahan ini.',
    )
  })
  it('hitungan yang belum selesai tidak menjanjikan apa pun', () => {
    const half = result({ lanjut: 240 })
    expect(pratinjauSentence(half, '2026-11-23')).not.toContain('tidak berubah')
    expect(pratinjauSentence({ ...half, hariGtk: 0 }, '2026-11-23')).toContain('Sejauh ini')
  })
  it('tahun ditulis dua kali hanya bila berbeda', () => {
    expect(rangeWords('2026-12-28', '2027-01-03', '2027-02-01')).toBe('antara 28 Desember 2026 dan 3 Januari 2027')
    expect(rangeWords('2026-12-28', '2027-01-03', '2026-12-20')).toBe(
      'sejak 28 Desember 2026, dihitung sampai 3 Januari 2027',
    )
  })
  it('kemajuan dan bulan terkunci memakai titik ribuan', () => {
    expect(progressSentence(result({ sekolahDihitung: 240 }))).toBe('Menghitung 240 dari 1.000 sekolah…')
    expect(progressSentence(result({ jumlahSekolah: 1 }))).toBe('Menghitung perubahan…')
    expect(lockedSentence(1200)).toBe(
      '1.200 bulan sekolah terkunci: segelnya tetap, selisihnya tampil sebagai penyesuaian.',
    )
  })
})

it('contoh menyebut hanya yang berbeda', () => {
  expect(hariDiffs(HARI, HARI)).toEqual([])
  expect(hariDiffs(HARI, { ...HARI, status: 'L', datang: null, terlambat: 0 })).toEqual([
    { what: 'Status', from: 'H', to: 'L' },
    { what: 'Datang', from: '07:05:00', to: '–' },
    { what: 'Terlambat', from: '5 menit', to: '0 menit' },
  ])
  const names = new Map([
    ['H', 'Hadir'],
    ['L', 'Libur'],
  ])
  // In words, as soon as they have come; no status yet is a dash.
  expect(hariDiffs(HARI, { ...HARI, status: 'L' }, names)).toEqual([{ what: 'Status', from: 'Hadir', to: 'Libur' }])
  expect(hariDiffs(HARI, { ...HARI, status: '' }, names)).toEqual([{ what: 'Status', from: 'Hadir', to: '–' }])
  const jadwal = (jam: string) => ({ ...HARI, jadwal: `${jam}, absen mulai 05:30` })
  expect(hariDiffs(jadwal('07:00–14:00'), jadwal('07:15–14:00'))).toEqual([
    { what: 'Jadwal', from: '07:00–14:00', to: '07:15–14:00' },
  ])
})

describe('yang diketahui penyimpan dari hitungannya', () => {
  it.each(['galat', 'dihentikan', 'berjalan'] as const)(
    '%s sebelum langkah pertama: tidak diketahui, bukan nol',
    (tahap) => {
      expect(countedSoFar(tahap, null)).toMatchObject({ many: true, dampak: { hariGtk: 0, sebagian: true } })
    },
  )

  it('sebagian tetap sebagian; satu sekolah ditanyakan server sendiri', () => {
    expect(countedSoFar('dihentikan', result({ lanjut: 100 }))).toMatchObject({
      many: true,
      dampak: { sebagian: true },
    })
    expect(countedSoFar('selesai', result())).toMatchObject({ busy: false, many: true, dampak: { sebagian: false } })
    expect(countedSoFar('selesai', result({ jumlahSekolah: 1 })).many).toBe(false)
    expect(countedSoFar('selesai', result({ sejakAwal: false })).dampak.sebagian).toBe(true)
  })
})
