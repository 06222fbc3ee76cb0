import { describe, expect, it } from 'vitest'
import { namaHari, nomorHari } from '../calendar.ts'
import { LIBUR_NASIONAL } from './libur-nasional.ts'

const tahun = (awal: string, sharedCuti: boolean) =>
  LIBUR_NASIONAL.filter((libur) => libur.tanggal.startsWith(awal) && libur.sharedCuti === sharedCuti)
const daftar = (awal: string, sharedCuti: boolean) =>
  tahun(awal, sharedCuti)
    .map((libur) => `${Number(libur.tanggal.slice(8))}/${Number(libur.tanggal.slice(5, 7))}`)
    .join(' ')

describe('libur keputusan bersama tiga menteri (rules.md J)', () => {
  it('2025: 17 libur nasional dan 11 cuti bersama', () => {
    expect(daftar('2025', false)).toBe(
      '1/1 27/1 29/1 29/3 31/3 1/4 18/4 20/4 1/5 12/5 29/5 1/6 6/6 27/6 17/8 5/9 25/12',
    )
    expect(daftar('2025', true)).toBe('28/1 28/3 2/4 3/4 4/4 7/4 13/5 30/5 9/6 18/8 26/12')
    expect([tahun('2025', false).length, tahun('2025', true).length]).toEqual([17, 11])
  })
  it('2026: 17 libur nasional dan 8 cuti bersama', () => {
    expect(daftar('2026', false)).toBe(
      '1/1 16/1 17/2 19/3 21/3 22/3 3/4 5/4 1/5 14/5 27/5 31/5 1/6 16/6 17/8 25/8 25/12',
    )
    expect(daftar('2026', true)).toBe('16/2 18/3 20/3 23/3 24/3 15/5 28/5 24/12')
    expect([tahun('2026', false).length, tahun('2026', true).length]).toEqual([17, 8])
  })
  it('hari-hari yang tetap jatuh pada hari yang semestinya', () => {
    for (const { tanggal, nama } of LIBUR_NASIONAL) {
      const hari = namaHari(nomorHari(tanggal))
      if (nama === 'Wafat Yesus Kristus') expect(hari).toBe('Jumat')
      if (nama.startsWith('Kebangkitan')) expect(hari).toBe('Minggu')
      if (nama === 'Kenaikan Yesus Kristus') expect(hari).toBe('Kamis')
    }
  })
  it('cuti bersama tidak pernah pada Sabtu, Minggu, atau libur nasional', () => {
    for (const libur of LIBUR_NASIONAL.filter((liburNasional) => liburNasional.sharedCuti)) {
      expect(['Sabtu', 'Minggu']).not.toContain(namaHari(nomorHari(libur.tanggal)))
    }
    expect(new Set(LIBUR_NASIONAL.map((libur) => libur.tanggal)).size).toBe(LIBUR_NASIONAL.length)
  })
})
