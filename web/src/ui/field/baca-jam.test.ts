import { describe, expect, it } from 'vitest'
import { bacaJam, geserJam, SETENGAH_JAM, tampilJam } from './baca-jam.ts'

describe('jam yang diketik', () => {
  it.each([
    ['7', '07:00:00'],
    ['19', '19:00:00'],
    ['730', '07:30:00'],
    ['0730', '07:30:00'],
    ['1930', '19:30:00'],
    ['7.30', '07:30:00'],
    ['07:30', '07:30:00'],
    ['7 5', '07:05:00'],
    [' 7,30 ', '07:30:00'],
    ['07:30:15', '07:30:15'],
    ['073015', '07:30:15'],
    ['0', '00:00:00'],
    ['2359', '23:59:00'],
  ])('%s dibaca %s', (ketikan, jam) => {
    expect(bacaJam(ketikan)).toBe(jam)
  })

  it.each([
    '',
    ' ',
    '24',
    '2400',
    '24:00',
    '7:60',
    '760',
    '07:30:60',
    'pagi',
    '7:',
    '-7',
    '7:30 PM',
    '07300',
    '1234567',
  ])("'%s' bukan jam", (ketikan) => {
    expect(bacaJam(ketikan)).toBeNull()
  })
})

it('detik hanya tampil bila ada', () => {
  expect(tampilJam('07:30:00')).toBe('07:30')
  expect(tampilJam('07:30:15')).toBe('07:30:15')
})

it('menggeser jam melewati tengah malam dan mempertahankan detiknya', () => {
  expect(geserJam('07:30:15', 5)).toBe('07:35:15')
  expect(geserJam('23:58:00', 5)).toBe('00:03:00')
  expect(geserJam('00:30:00', -60)).toBe('23:30:00')
})

it('daftar jam berisi 48 pilihan dari 00:00 sampai 23:30', () => {
  expect(SETENGAH_JAM).toHaveLength(48)
  expect([SETENGAH_JAM[0], SETENGAH_JAM[15], SETENGAH_JAM[47]]).toEqual(['00:00:00', '07:30:00', '23:30:00'])
})
