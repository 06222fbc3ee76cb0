import { expect, test } from 'vitest'
import { keadaanVersi } from './versi.ts'

const versi = (id: number, berlakuMulai: string, berlakuSampai: string | null = null, disimpan = id) => ({
  id,
  berlakuMulai,
  berlakuSampai,
  disimpanPada: `2026-01-01T00:00:${String(disimpan).padStart(2, '0')}.000Z`,
})

test('versi yang berlaku, akan datang, lewat, dan diganti dibedakan', () => {
  const daftar = [
    versi(5, '2026-12-01'),
    versi(4, '2026-07-01'),
    versi(3, '2026-07-01'),
    versi(2, '2026-02-19', '2026-03-20'),
    versi(1, '2026-01-01'),
  ]
  expect([...keadaanVersi(daftar, '2026-11-21').values()]).toEqual(['akan', 'berlaku', 'diganti', 'lewat', 'lewat'])
})

test('sesudah versi Ramadan berakhir, versi sebelumnya berlaku lagi', () => {
  const daftar = [versi(2, '2026-02-19', '2026-03-20'), versi(1, '2026-01-01')]
  expect(keadaanVersi(daftar, '2026-03-20').get(2)).toBe('berlaku')
  expect(keadaanVersi(daftar, '2026-03-21').get(1)).toBe('berlaku')
})
