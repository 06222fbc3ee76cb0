import { PERAN } from '@geisa/engine/akun/hak-akses'
import { expect, test } from 'vitest'
import { visibleJenjang } from './visible-jenjang.ts'

const base = { jenjang: [], kodeWilayah: '050000' }

test.each([
  [PERAN.NASIONAL, 'TK SD SMP SMA SMK SLB'],
  [PERAN.PROVINSI, 'SMA SMK SLB'],
  [PERAN.CABANG_DINAS, 'SMA SMK SLB'],
  [PERAN.KAB_KOTA, 'TK SD SMP'],
  [PERAN.UPTD, 'TK SD SMP'],
  [PERAN.YAYASAN, 'TK SD SMP SMA SMK SLB'],
  [PERAN.GTK, ''],
] as const)('peran %i melihat jenjang %s', (peran, jenjang) => {
  expect(visibleJenjang({ ...base, peran }).join(' ')).toBe(jenjang)
})

test('provinsi DKI melihat semua jenjang, cabang dinasnya tidak', () => {
  const dki = { jenjang: [], kodeWilayah: '010000' }
  expect(visibleJenjang({ ...dki, peran: PERAN.PROVINSI })).toHaveLength(6)
  expect(visibleJenjang({ ...dki, peran: PERAN.CABANG_DINAS })).toHaveLength(3)
})

test('daftar jenjang pengguna hanya menyempitkan', () => {
  expect(visibleJenjang({ ...base, peran: PERAN.KAB_KOTA, jenjang: ['SD', 'SMA'] })).toEqual(['SD'])
})
