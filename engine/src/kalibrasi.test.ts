import { expect, it } from 'vitest'
import { hariTerawalKalibrasi } from './kalibrasi.ts'

it('kalibrasi maju dan mundur sejam mulai pada harinya; mundur lebih jauh mengenai hari sebelumnya', () => {
  expect(hariTerawalKalibrasi('2026-03-05', 0, 9)).toBe('2026-03-05')
  expect(hariTerawalKalibrasi('2026-03-05', -1, 0)).toBe('2026-03-05')
  expect(hariTerawalKalibrasi('2026-03-05', 0, -2)).toBe('2026-03-04')
  expect(hariTerawalKalibrasi('2026-03-05', -25, 0)).toBe('2026-03-03')
  expect(hariTerawalKalibrasi('2026-03-01', 0, -99)).toBe('2026-02-24')
})
