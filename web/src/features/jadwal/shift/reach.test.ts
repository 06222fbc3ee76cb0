import { expect, test } from 'vitest'
import { reachWords } from './reach.ts'

const word = (jenis: 'nasional' | 'dinas' | 'yayasan', jumlahSekolah: number, otherSekolahJadwal: number): string =>
  reachWords({ pemilik: { jenis }, jumlahSekolah, sekolahJadwalLain: otherSekolahJadwal })

test('yang dijangkau disebut dengan bilangan pratinjau, dan berapa yang hari ini berjadwal lain', () => {
  expect(word('dinas', 8, 0)).toBe('8 sekolah')
  expect(word('dinas', 8, 1)).toBe('8 sekolah, 1 di antaranya hari ini memakai jadwal sendiri atau yayasannya')
  expect(word('yayasan', 2, 2)).toBe('2 sekolah, semuanya hari ini memakai jadwal sendiri')
  expect(word('nasional', 4100, 1200)).toBe(
    '4.100 sekolah, 1.200 di antaranya hari ini memakai jadwal sendiri, yayasan, atau dinasnya',
  )
})
