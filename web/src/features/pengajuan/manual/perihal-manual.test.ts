import { STATUS } from '@geisa/engine/acuan'
import { expect, test } from 'vitest'
import { ISIAN_KOSONG, RINCIAN_KOSONG } from './isian-manual.ts'
import { perihalManual } from './perihal-manual.ts'

test('pertanyaan sebelum memutuskan menyebut nomor, banyaknya GTK, dan tanggalnya', () => {
  const isian = { ...ISIAN_KOSONG, tanggal: '2026-11-10', rincian: { '7-1': RINCIAN_KOSONG, '7-2': RINCIAN_KOSONG } }
  expect(perihalManual('M-3', isian)).toBe('No. M-3, 2 GTK, 10 November 2026')
  expect(perihalManual(null, { ...isian, jenisId: STATUS.LIBUR_KHUSUS })).toBe('semua GTK, 10 November 2026')
})
