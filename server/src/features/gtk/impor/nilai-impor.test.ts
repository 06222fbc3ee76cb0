import { describe, expect, it } from 'vitest'
import { bacaJenis, bacaNomor, bacaRupiah, bacaStatus, bacaTanggal } from './nilai-impor.ts'

describe('nomor', () => {
  it.each([
    ['198501012010011001', '198501012010011001'],
    ["'198501012010011001", '198501012010011001'],
    ['19850101 201001 1 001', '198501012010011001'],
    ['-', null],
    ['', null],
    ['0', null],
  ])('%s terbaca %s', (teks, nilai) => expect(bacaNomor(teks, 'NIP', 18)).toEqual({ nilai }))
  it.each(['1.98501E+17', '1,98501E+17', '1.98501012010011E+17', '198501012010011000'])(
    '%s: rusak oleh Excel',
    (teks) =>
      expect(bacaNomor(teks, 'NIP', 18)).toMatchObject({
        salah: expect.stringContaining('NIP rusak oleh Excel: format kolom sebagai Teks'),
      }),
  )
  it.each(['12345', '19850101201001100A', '1985010120100110011'])('%s: salah', (teks) =>
    expect(bacaNomor(teks, 'NIP', 18)).toHaveProperty('salah'),
  )
})

describe('rupiah', () => {
  it.each([
    ['2.345.678', 2345678],
    ['Rp 2.345.678,00', 2345678],
    ['Rp2.345.678,-', 2345678],
    ['2345678', 2345678],
    ['2,345,678', 2345678],
    ['2345678.00', 2345678],
    ['0', 0],
    ['', null],
  ])('%s = %s', (teks, nilai) => expect(bacaRupiah(teks)).toEqual({ nilai }))
  it.each(['2345678,5', '-5', 'dua juta', '2.34.567', '1e9', '1000000001', '2345.678'])('%s ditolak', (teks) =>
    expect(bacaRupiah(teks)).toHaveProperty('salah'),
  )
})

describe('tanggal dan pilihan', () => {
  it.each([
    '2026-02-03',
    '3/2/2026',
    '03-02-2026',
    '3 Februari 2026',
    '3 feb 2026',
    '2026-02-03 00:00:00',
    '2026-02-03T07:00:00Z',
  ])('%s adalah 3 Februari 2026', (teks) => expect(bacaTanggal(teks, 'Mulai')).toEqual({ nilai: '2026-02-03' }))
  it.each(['2026-02-30', '31/2/2026', 'kemarin', '3 Blah 2026', '02/2026', '31/12/9999', '2100-01-01'])(
    '%s ditolak',
    (teks) => expect(bacaTanggal(teks, 'Mulai')).toHaveProperty('salah'),
  )
  it('ejaan Dapodik menjadi ejaan kita bila jelas, selain itu tetap', () => {
    expect(bacaJenis('guru mata pelajaran')).toEqual({ nilai: 'Guru Mapel' })
    expect(bacaJenis('KEPALA SEKOLAH')).toEqual({ nilai: 'Kepala Sekolah' })
    expect(bacaJenis('Instruktur')).toEqual({ nilai: 'Instruktur' })
    expect(bacaStatus('P3K')).toEqual({ nilai: 'PPPK' })
    expect(bacaStatus('Honor Daerah TK.II Kab/Kota')).toEqual({ nilai: 'Honor Daerah TK.II Kab/Kota' })
    expect(bacaStatus('')).toEqual({ nilai: null })
  })
})
