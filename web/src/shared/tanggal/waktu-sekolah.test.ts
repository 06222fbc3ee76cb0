import { instantSeconds } from '@geisa/engine/calendar'
import { expect, test } from 'vitest'
import { formatInstant, formatMesinTime, selisihDuration, timeAgo } from './waktu-sekolah.ts'

const CURRENT = instantSeconds('2026-02-10T08:00:00.000Z')

test.each([
  ['2026-02-10T07:59:30.000Z', 'baru saja'],
  ['2026-02-10T08:00:20.000Z', 'baru saja'],
  ['2026-02-10T07:48:00.000Z', '12 menit lalu'],
  ['2026-02-10T05:00:00.000Z', '3 jam lalu'],
  ['2026-02-08T07:59:59.000Z', '2 hari lalu'],
])('%s terlihat %s', (instant, word) => {
  expect(timeAgo(instant, CURRENT)).toBe(word)
})

test.each([
  [0, '0 detik'],
  [-7200, '2 jam'],
  [95, '1 menit 35 detik'],
  [3725, '1 jam 2 menit'],
])('selisih %i detik disebut %s', (seconds, word) => {
  expect(selisihDuration(seconds)).toBe(word)
})

test('waktu diterima ditulis menurut jam sekolah, juga bila tanggalnya berganti', () => {
  expect(formatInstant('2026-02-03T16:30:05.000Z', 'WIT')).toBe('4 Februari 2026 01:30:05')
  expect(formatInstant('2026-02-03T16:30:05.000Z', 'WIB')).toBe('3 Februari 2026 23:30:05')
})

test('waktu mesin ditulis apa adanya, tanpa zona', () => {
  expect(formatMesinTime('2000-01-01 00:00:09')).toBe('1 Januari 2000 00:00:09')
})
