import type { KehadiranUbin } from '@geisa/contract/dashboard/kehadiran-wilayah'
import { expect, test } from 'vitest'
import { NONE } from '../kehadiran.test-kit.ts'
import { stepOf, tileFace } from './face.ts'

const TILE: KehadiranUbin = {
  kode: '051801',
  sekolahId: null,
  npsn: null,
  nama: 'Kepanjen',
  hariIni: { ...NONE, jumlahGtk: 50, hadir: 30, belumAbsen: 10, belumSinkron: 10 },
  terakhir: { ...NONE, jumlahGtk: 50, hadir: 45, alpa: 5 },
  kesiapan: { sekolah: 8, terkunci: 6, sptjmTerkirim: 5, sptjmDiterima: 3 },
}
const choice = { colour: 'kehadiran', day: 'hari-ini', bulan: '202610', tanggal: '2026-11-26' } as const
const today = (content: Partial<KehadiranUbin['hariIni']>) =>
  tileFace({ ...TILE, hariIni: { ...NONE, ...content } }, choice)

test('ubin menyebut kehadiran hari ini atau hari sekolah terakhir, atau kesiapan bulan lalu', () => {
  expect(tileFace(TILE, choice)).toEqual({
    share: 0.75,
    value: '75%',
    words: '30 dari 40 GTK hadir; 10 GTK lain belum sinkron',
  })
  expect(tileFace(TILE, { ...choice, day: 'terakhir' })).toMatchObject({ value: '90%', words: '45 dari 50 GTK hadir' })
  expect(tileFace(TILE, { ...choice, colour: 'kesiapan' })).toEqual({
    share: 0.625,
    value: '63%',
    words: 'Oktober 2026: 5 dari 8 sekolah mengirim SPTJM, 6 terkunci, 3 diterima',
  })
})

test('satu sekolah menyebut sejauh mana bulannya', () => {
  const face = (kesiapan: Partial<KehadiranUbin['kesiapan']>) =>
    tileFace(
      { ...TILE, sekolahId: 7, kesiapan: { sekolah: 1, terkunci: 0, sptjmTerkirim: 0, sptjmDiterima: 0, ...kesiapan } },
      { ...choice, colour: 'kesiapan' },
    )
  expect(face({})).toEqual({ share: 0, value: 'Belum dikunci', words: 'Oktober 2026: belum dikunci' })
  expect(face({ terkunci: 1 }).value).toBe('Terkunci')
  expect(face({ terkunci: 1, sptjmTerkirim: 1 }).words).toBe('Oktober 2026: SPTJM terkirim')
  expect(face({ terkunci: 1, sptjmTerkirim: 1, sptjmDiterima: 1 }).share).toBe(1)
})

test('yang tidak diketahui tidak diberi persentase: libur, belum sinkron, tanpa mesin, tanpa GTK', () => {
  expect(
    [
      today({ jumlahGtk: 5, libur: 5 }),
      today({ jumlahGtk: 5, belumSinkron: 5 }),
      today({ jumlahGtk: 5, belumMesin: 5 }),
      today({}),
    ].map(({ share, value }) => [share, value]),
  ).toEqual([
    [null, 'Libur'],
    [null, 'Belum sinkron'],
    [null, 'Tanpa mesin'],
    [null, '–'],
  ])
})

test('sebelum seorang pun datang belum ada bagiannya: bukan bagian yang terendah', () => {
  expect(today({ jumlahGtk: 12, belumAbsen: 12 })).toEqual({
    share: 'nanti',
    value: 'Belum ada',
    words: '0 dari 12 GTK hadir',
  })
  expect(today({ jumlahGtk: 12, alpa: 12 })).toMatchObject({ share: 0, value: '0%' })
})

test('kedalaman warna naik menurut bagiannya', () => {
  expect([0, 0.49, 0.5, 0.6, 0.7, 0.84, 0.85, 0.92, 0.93, 1].map(stepOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 5])
})
