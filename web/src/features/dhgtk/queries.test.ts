import { expect, test } from 'vitest'
import { listedDay, samePlace } from './queries.ts'

test('baris wilayah atau sekolah lain tidak berdiri di bawah nama yang baru', () => {
  const key = ['kiriman', undefined, { kodeWilayah: '050000', cari: 'a' }, 2]
  expect(samePlace(key, undefined, { kodeWilayah: '050000' })).toBe(true)
  expect(samePlace(key, undefined, { kodeWilayah: '020000' })).toBe(false)
  expect(samePlace(key, undefined, {})).toBe(false)
  expect(samePlace(key, 7, { kodeWilayah: '050000' })).toBe(false)
})

test('satu hari hanya dari daftar banyak sekolah', () => {
  expect(listedDay(undefined, { tanggal: '2026-11-02' })).toBe('2026-11-02')
  expect(listedDay(undefined, undefined)).toBeNull()
  expect(listedDay(7, { tanggal: '2026-11-02' })).toBeNull()
})
