import { expect, test } from 'vitest'
import { versionState } from './version-state.ts'

const version = (id: number, berlakuMulai: string, berlakuSampai: string | null = null, saved = id) => ({
  id,
  berlakuMulai,
  berlakuSampai,
  disimpanPada: `2026-01-01T00:00:${String(saved).padStart(2, '0')}.000Z`,
})

test('versi yang berlaku, akan datang, lewat, dan diganti dibedakan', () => {
  const daftar = [
    version(5, '2026-12-01'),
    version(4, '2026-07-01'),
    version(3, '2026-07-01'),
    version(2, '2026-02-19', '2026-03-20'),
    version(1, '2026-01-01'),
  ]
  expect([...versionState(daftar, '2026-11-21').values()]).toEqual(['akan', 'berlaku', 'diganti', 'lewat', 'lewat'])
})

test('sesudah versi Ramadan berakhir, versi sebelumnya berlaku lagi', () => {
  const daftar = [version(2, '2026-02-19', '2026-03-20'), version(1, '2026-01-01')]
  expect(versionState(daftar, '2026-03-20').get(2)).toBe('berlaku')
  expect(versionState(daftar, '2026-03-21').get(1)).toBe('berlaku')
})
