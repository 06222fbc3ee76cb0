import { expect, it } from 'vitest'
import { formatRange } from './tanggal.ts'

it('rentang tanggal menyebut sekali apa yang sama', () => {
  expect(formatRange('2026-12-21', '2026-12-21')).toBe('21 Desember 2026')
  expect(formatRange('2026-12-21', '2026-12-26')).toBe('21–26 Desember 2026')
  expect(formatRange('2026-11-28', '2026-12-02')).toBe('28 November – 2 Desember 2026')
  expect(formatRange('2026-12-28', '2027-01-02')).toBe('28 Desember 2026 – 2 Januari 2027')
  // The same month a year later is another month.
  expect(formatRange('2026-12-28', '2027-12-02')).toBe('28 Desember 2026 – 2 Desember 2027')
})
