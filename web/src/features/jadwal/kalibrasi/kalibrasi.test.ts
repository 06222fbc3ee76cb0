import { expect, test } from 'vitest'
import { effectiveJam, jamKalibrasiWords, readJamKalibrasi } from './kalibrasi.ts'

test('tanda plus tampil di atas nol', () => {
  expect([2, 0, -1].map(jamKalibrasiWords)).toEqual(['+2 jam', '0 jam', '−1 jam'])
})

test('hanya jam bulat dari −99 sampai 99 yang dibaca', () => {
  expect(['1', '+7', '-99', '−3', ' 0 ', '-0'].map(readJamKalibrasi)).toEqual([1, 7, -99, -3, 0, 0])
  expect(['', '1.5', '100', '-100', 'satu', '1e1'].map(readJamKalibrasi)).toEqual([null, null, null, null, null, null])
})

test('kalibrasi sebuah mesin mengalahkan yang untuk semua, selama berlaku', () => {
  const version = {
    id: 1,
    mesinId: '1-2',
    namaMesin: 'Lobi',
    jam: -1,
    berlakuMulai: '2026-11-01',
    berlakuSampai: '2026-11-20',
    disimpanPada: '2026-11-01T00:00:00.000Z',
    disimpanOleh: null,
    alasan: null,
  }
  const kalibrasi = { nomorRiwayat: 0, hariIni: '2026-11-20', jam: 2, rows: [version], usul: [] }
  expect([null, '1-2', '1-3'].map((mesin) => effectiveJam(kalibrasi, mesin))).toEqual([2, -1, 2])
  expect(effectiveJam({ ...kalibrasi, hariIni: '2026-11-21' }, '1-2')).toBe(2)
})
