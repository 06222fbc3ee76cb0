import { expect, test } from 'vitest'
import { previousBulan, timeToDeadline } from './bulan.ts'

test('bulan sebelum Januari adalah Desember tahun lalu', () => {
  expect(['202601', '202611', '202610'].map(previousBulan)).toEqual(['202512', '202610', '202609'])
})

test('tenggat dihitung dalam hari, juga melewati akhir bulan', () => {
  expect(timeToDeadline('2026-12-05', '2026-11-28')).toBe('7 hari lagi')
  expect(timeToDeadline('2026-12-05', '2026-12-05')).toBe('hari ini')
  expect(timeToDeadline('2026-11-05', '2026-11-21')).toBe('lewat 16 hari')
})
