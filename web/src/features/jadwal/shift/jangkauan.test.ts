import { expect, test } from 'vitest'
import { kataJangkauan } from './jangkauan.ts'

const kata = (jenis: 'nasional' | 'dinas' | 'yayasan', jumlahSekolah: number, sekolahJadwalLain: number): string =>
  kataJangkauan({ pemilik: { jenis }, jumlahSekolah, sekolahJadwalLain })

test('yang dijangkau disebut dengan bilangan pratinjau, dan berapa yang hari ini berjadwal lain', () => {
  expect(kata('dinas', 8, 0)).toBe('8 sekolah')
  expect(kata('dinas', 8, 1)).toBe('8 sekolah, 1 di antaranya hari ini memakai jadwal sendiri atau yayasannya')
  expect(kata('yayasan', 2, 2)).toBe('2 sekolah, semuanya hari ini memakai jadwal sendiri')
  expect(kata('nasional', 4100, 1200)).toBe(
    '4.100 sekolah, 1.200 di antaranya hari ini memakai jadwal sendiri, yayasan, atau dinasnya',
  )
})
