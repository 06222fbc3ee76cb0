import { describe, expect, it } from 'vitest'
import { readKind, readNumber, readRupiah, readStatus, readTanggal } from './cell-values.ts'

describe('nomor', () => {
  it.each([
    ['198501012010011001', '198501012010011001'],
    ["'198501012010011001", '198501012010011001'],
    ['19850101 201001 1 001', '198501012010011001'],
    ['-', null],
    ['', null],
    ['0', null],
  ])('%s terbaca %s', (text, nilai) => expect(readNumber(text, 'NIP', 18)).toEqual({ nilai }))
  it.each(['1.98501E+17', '1,98501E+17', '1.98501012010011E+17', '198501012010011000'])(
    '%s: rusak oleh Excel',
    (text) =>
      expect(readNumber(text, 'NIP', 18)).toMatchObject({
        wrong: expect.stringContaining('NIP rusak oleh Excel: format kolom sebagai Teks'),
      }),
  )
  it.each(['12345', '19850101201001100A', '1985010120100110011'])('%s: salah', (text) =>
    expect(readNumber(text, 'NIP', 18)).toHaveProperty('wrong'),
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
  ])('%s = %s', (text, nilai) => expect(readRupiah(text)).toEqual({ nilai }))
  it.each(['2345678,5', '-5', 'dua juta', '2.34.567', '1e9', '1000000001', '2345.678'])('%s ditolak', (text) =>
    expect(readRupiah(text)).toHaveProperty('wrong'),
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
  ])('%s adalah 3 Februari 2026', (text) => expect(readTanggal(text, 'Mulai')).toEqual({ nilai: '2026-02-03' }))
  it.each(['2026-02-30', '31/2/2026', 'kemarin', '3 Blah 2026', '02/2026', '31/12/9999', '2100-01-01'])(
    '%s ditolak',
    (text) => expect(readTanggal(text, 'Mulai')).toHaveProperty('wrong'),
  )
  it('ejaan Dapodik menjadi ejaan kita bila jelas, selain itu tetap', () => {
    expect(readKind('guru mata pelajaran')).toEqual({ nilai: 'Guru Mapel' })
    expect(readKind('KEPALA SEKOLAH')).toEqual({ nilai: 'Kepala Sekolah' })
    expect(readKind('Instruktur')).toEqual({ nilai: 'Instruktur' })
    expect(readStatus('P3K')).toEqual({ nilai: 'PPPK' })
    expect(readStatus('Honor Daerah TK.II Kab/Kota')).toEqual({ nilai: 'Honor Daerah TK.II Kab/Kota' })
    expect(readStatus('')).toEqual({ nilai: null })
  })
})
