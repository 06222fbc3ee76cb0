import { expect, it } from 'vitest'
import { startOptions } from './start-options.ts'

const tanggal = (today: string, smallest?: string): string[] => startOptions(today, smallest).map((p) => p.tanggal)

it('Senin depan adalah Senin berikutnya, juga bila hari ini Senin', () => {
  expect(tanggal('2026-11-21')).toEqual(['2026-11-21', '2026-11-23', '2026-12-01'])
  expect(tanggal('2026-11-23')).toEqual(['2026-11-23', '2026-11-30', '2026-12-01'])
  expect(tanggal('2026-11-22')).toEqual(['2026-11-22', '2026-11-23', '2026-12-01'])
})

it('pergantian tahun dan hari yang sama tidak membuat pilihan ganda', () => {
  expect(tanggal('2026-12-31')).toEqual(['2026-12-31', '2027-01-04', '2027-01-01'])
  expect(tanggal('2027-02-25')).toEqual(['2027-02-25', '2027-03-01'])
})

it('tidak ada pilihan sebelum hari pertama yang diperbolehkan', () => {
  expect(tanggal('2026-11-21', '2026-12-01')).toEqual(['2026-12-01'])
})
