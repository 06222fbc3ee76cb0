import { describe, expect, it } from 'vitest'
import { addMinutes, formatJam, HALF_JAM, isWholeJam, readJam } from './read-jam.ts'

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
  ])('%s dibaca %s', (typing, jam) => {
    expect(readJam(typing)).toBe(jam)
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
  ])("'%s' bukan jam", (typing) => {
    expect(readJam(typing)).toBeNull()
  })
})

it('detik hanya tampil bila ada', () => {
  expect(formatJam('07:30:00')).toBe('07:30')
  expect(formatJam('07:30:15')).toBe('07:30:15')
})

it('menggeser jam melewati tengah malam dan mempertahankan detiknya', () => {
  expect(addMinutes('07:30:15', 5)).toBe('07:35:15')
  expect(addMinutes('23:58:00', 5)).toBe('00:03:00')
  expect(addMinutes('00:30:00', -60)).toBe('23:30:00')
})

it('daftar jam berisi 48 pilihan dari 00:00 sampai 23:30', () => {
  expect(HALF_JAM).toHaveLength(48)
  expect([HALF_JAM[0], HALF_JAM[15], HALF_JAM[47]]).toEqual(['00:00:00', '07:30:00', '23:30:00'])
})

it('jam yang sudah lengkap diketik berlaku seketika; yang masih dapat dilanjutkan belum', () => {
  expect(['1405', '14:05', '7.30', ' 0700 '].map(isWholeJam)).toEqual([true, true, true, true])
  expect(['7', '14', '140', '14:0', '14:055', 'pagi', ''].map(isWholeJam)).toEqual(Array(7).fill(false))
})
