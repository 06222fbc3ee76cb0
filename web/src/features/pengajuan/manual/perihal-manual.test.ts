import { STATUS } from '@geisa/engine/status-kehadiran'
import { expect, test } from 'vitest'
import { EMPTY_DETAIL, EMPTY_INPUT } from './manual-input.ts'
import { perihalManual } from './perihal-manual.ts'

test('pertanyaan sebelum memutuskan menyebut nomor, banyaknya GTK, dan tanggalnya', () => {
  const input = { ...EMPTY_INPUT, tanggal: '2026-11-10', rincian: { '7-1': EMPTY_DETAIL, '7-2': EMPTY_DETAIL } }
  expect(perihalManual('M-3', input)).toBe('No. M-3, 2 GTK, 10 November 2026')
  expect(perihalManual(null, { ...input, jenisId: STATUS.LIBUR_KHUSUS })).toBe('semua GTK, 10 November 2026')
})
