import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bulanRange,
  bulanUntil,
  formatDuration,
  formatJam,
  hariInMinggu,
  hariSekolah,
  instantFrom,
  instantSeconds,
  longTanggal,
  namaBulan,
  namaHari,
  nomorHari,
  previousBulan,
  readJam,
  tanggalFrom,
} from './calendar.ts'

describe('kalender', () => {
  it('nomor hari dan tanggal saling membalik, sama dengan kalender mesin', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), (nomor) => {
        const date = new Date((nomor + 10_957) * 86_400_000)
        expect(tanggalFrom(nomor)).toBe(date.toISOString().slice(0, 10))
        expect(nomorHari(tanggalFrom(nomor))).toBe(nomor)
        expect(hariInMinggu(nomor)).toBe(date.getUTCDay())
      }),
    )
  })
  it('panjang bulan mengenal tahun kabisat', () => {
    expect(bulanRange('202402').jumlahHari).toBe(29)
    expect(bulanRange('202602')).toEqual({ awal: nomorHari('2026-02-01'), jumlahHari: 28 })
    expect(bulanRange('202512').jumlahHari).toBe(31)
  })
  it('tanggal Indonesia', () => {
    expect(longTanggal('2026-02-02')).toBe('2 Februari 2026')
    expect(namaBulan('202608')).toBe('Agustus 2026')
    expect(namaHari(nomorHari('2026-02-06'))).toBe('Jumat')
  })
  it('instan dan tanggal sekolah menurut zona', () => {
    expect(instantFrom(instantSeconds('2026-02-03T16:30:15.000Z'))).toBe('2026-02-03T16:30:15.000Z')
    expect(hariSekolah('2026-02-03T16:30:00.000Z', 'WIB')).toBe('2026-02-03')
    expect(hariSekolah('2026-02-03T16:30:00.000Z', 'WIT')).toBe('2026-02-04')
  })
  it('jam lewat tengah malam tampil sebagai jam dinding, durasi boleh melewati 24 jam', () => {
    expect(formatJam(24 * 3600 + 2400)).toBe('00:40:00')
    expect(formatDuration(131 * 60)).toBe('02:11:00')
    expect(formatDuration(100 * 3600 + 61)).toBe('100:01:01')
  })
  it('bulan sebelum Januari adalah Desember tahun lalu', () => {
    expect(['202601', '202611', '202610'].map(previousBulan)).toEqual(['202512', '202610', '202609'])
  })
  it('bulan-bulan sampai suatu bulan urut dari yang terlama, tidak sebelum Januari 2015', () => {
    expect(bulanUntil('202602', 4)).toEqual(['202511', '202512', '202601', '202602'])
    expect(bulanUntil('201502', 12)).toEqual(['201501', '201502'])
    expect(bulanUntil('201412', 12)).toEqual([])
  })
  it('jam yang tidak masuk akal ditolak', () => {
    expect(readJam('07:30')).toBe(27_000)
    expect(readJam('07:30:15')).toBe(27_015)
    for (const text of ['24:00', '7:30', '07:60', '07:30:60', '', '07.30']) expect(readJam(text)).toBeNull()
  })
})
