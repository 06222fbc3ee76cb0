import type { KesiapanBulan } from '@geisa/contract/kunci-bulan'
import { expect, test } from 'vitest'
import { lackingSptjmWords, lacksSptjm } from './lacks-sptjm.ts'

const LOCKED = { jumlahGtk: 10, keadaan: 'terkunci', sptjm: null } as const
const sptjm = (status: 'diunggah' | 'dikembalikan' | 'diterima', effectiveSeal: boolean): KesiapanBulan['sptjm'] =>
  ({ status, segelBerlaku: effectiveSeal }) as KesiapanBulan['sptjm']

test('bulan terkunci menunggu SPTJM sampai ada yang milik segelnya', () => {
  expect(lacksSptjm(LOCKED)).toBe(true)
  expect(lacksSptjm({ ...LOCKED, sptjm: sptjm('diterima', false) })).toBe(true)
  for (const status of ['diunggah', 'dikembalikan', 'diterima'] as const)
    expect(lacksSptjm({ ...LOCKED, sptjm: sptjm(status, true) })).toBe(false)
  expect(lackingSptjmWords('202610')).toBe('SPTJM Oktober 2026 belum diunggah')
})

test('bulan yang belum dikunci atau tanpa GTK tidak menunggu SPTJM', () => {
  for (const state of ['berjalan', 'belum siap', 'siap'] as const)
    expect(lacksSptjm({ ...LOCKED, keadaan: state })).toBe(false)
  expect(lacksSptjm({ ...LOCKED, jumlahGtk: 0 })).toBe(false)
})
