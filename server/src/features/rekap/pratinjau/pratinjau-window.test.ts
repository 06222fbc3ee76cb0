import { describe, expect, it } from 'vitest'
import { buildWindow } from './pratinjau-window.ts'

const TODAY = '2026-11-21'
const windows = (...ranges: [from: string, until: string | null][]) => {
  const { dari, sampai, bulan, truncated } = buildWindow(
    ranges.map(([awal, akhir]) => ({ dari: awal, sampai: akhir })),
    TODAY,
  )
  return [dari, sampai, bulan.join(' '), truncated]
}

describe('hari yang dibandingkan pratinjau', () => {
  it('rentang tertutup sampai 92 hari, sepanjang libur terpanjang, tidak pernah dipotong, kapan pun letaknya', () => {
    expect(windows(['2019-05-02', '2019-05-02'])).toEqual(['2019-05-02', '2019-05-02', '201905', null])
    expect(windows(['2029-12-01', '2029-12-31'])).toEqual(['2029-12-01', '2029-12-31', '202912', null])
    expect(windows(['2019-10-01', '2019-12-31'])).toEqual(['2019-10-01', '2019-12-31', '201910 201911 201912', null])
    expect(windows(['2019-09-30', '2019-12-31'])[0]).toBe('2019-12-01')
  })

  it('hari libur yang pindah jauh: kedua bulannya saja, bulan di antaranya tidak', () => {
    expect(windows(['2026-03-04', '2026-03-04'], ['2027-08-10', '2027-08-10'])).toEqual([
      '2026-03-04',
      '2027-08-10',
      '202603 202708',
      null,
    ])
  })

  it('rentang terbuka melihat setahun ke belakang, dan menyebut yang tidak ikut dihitung', () => {
    expect(windows(['2025-11-21', null])).toEqual(['2025-11-21', TODAY, expect.any(String), null])
    expect(windows(['2019-01-01', null])).toEqual([
      '2025-11-21',
      TODAY,
      expect.any(String),
      'Hari sebelum 21 November 2025 tidak ikut dihitung.',
    ])
    expect(windows(['2026-12-01', null])).toEqual(['2026-12-01', '2027-01-01', '202612 202701', null])
  })

  it('rentang tertutup yang panjang dipotong di kedua ujungnya, tidak pernah sampai habis', () => {
    expect(windows(['2026-11-01', '2027-06-30'])).toEqual([
      '2026-11-01',
      '2026-12-02',
      '202611 202612',
      'Hari sesudah 2 Desember 2026 tidak ikut dihitung.',
    ])
    expect(windows(['2019-01-01', '2019-12-31'])).toEqual([
      '2019-12-01',
      '2019-12-31',
      '201912',
      'Hari sebelum 1 Desember 2019 tidak ikut dihitung.',
    ])
  })
})
