import { expect, it } from 'vitest'
import { earliestKalibrasiHari, jamKalibrasi } from './kalibrasi.ts'

it('kalibrasi maju dan mundur sejam mulai pada harinya; mundur lebih jauh mengenai hari sebelumnya', () => {
  expect(earliestKalibrasiHari('2026-03-05', 0, 9)).toBe('2026-03-05')
  expect(earliestKalibrasiHari('2026-03-05', -1, 0)).toBe('2026-03-05')
  expect(earliestKalibrasiHari('2026-03-05', 0, -2)).toBe('2026-03-04')
  expect(earliestKalibrasiHari('2026-03-05', -25, 0)).toBe('2026-03-03')
  expect(earliestKalibrasiHari('2026-03-01', 0, -99)).toBe('2026-02-24')
})

it('L1 kalibrasi yang menyebut mesinnya menang atas yang bagi semua, selama ia berlaku', () => {
  const version = (jam: number, mesinId: number | null, berlakuMulai: string, berlakuSampai: string | null = null) => {
    const savedOn = '2026-01-01T00:00:00.000Z'
    return { jam, mesinId, berlakuMulai, berlakuSampai, disimpanPada: savedOn }
  }
  const daftar = [version(1, null, '2026-02-04'), version(-8, 7, '2026-02-02', '2026-02-05')]
  const jam = (mesinId: number) => ['01', '03', '04', '06'].map((h) => jamKalibrasi(daftar, mesinId, `2026-02-${h}`))
  expect([jam(7), jam(8)]).toEqual([
    [0, -8, -8, 1],
    [0, 0, 1, 1],
  ])
})
