import { STATUS } from '@geisa/engine/acuan'
import { describe, expect, it } from 'vitest'
import { ISIAN_KOSONG, RINCIAN_KOSONG } from './isian-manual.ts'
import { isPokokLain, pokokDari } from './pokok-usulan.ts'

const pokok = (tanggal: string, ...orang: string[]) => ({ tanggal, orang })

describe('pokok usulan absensi manual', () => {
  it('hari lain atau orang yang sama sekali lain adalah usulan lain', () => {
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-02', '7-2'))).toBe(true)
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-03', '7-1'))).toBe(true)
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-02'))).toBe(true)
  })

  it('seorang lebih atau kurang, atau libur di hari yang sama, masih usulan yang sama', () => {
    expect(isPokokLain(pokok('2026-03-02', '7-1'), pokok('2026-03-02', '7-1', '7-2'))).toBe(false)
    expect(isPokokLain(pokok('2026-03-02', '7-1', '7-2'), pokok('2026-03-02', '7-2'))).toBe(false)
    expect(isPokokLain(pokok('2026-03-02'), pokok('2026-03-02'))).toBe(false)
  })

  it('tanpa tanggal atau tanpa orang belum ada pokoknya; libur khusus cukup tanggalnya', () => {
    const isian = { ...ISIAN_KOSONG, tanggal: '2026-03-02' }
    expect(pokokDari(isian)).toBeNull()
    expect(pokokDari({ ...isian, tanggal: null, rincian: { '7-1': RINCIAN_KOSONG } })).toBeNull()
    expect(pokokDari({ ...isian, rincian: { '7-1': RINCIAN_KOSONG } })).toEqual(pokok('2026-03-02', '7-1'))
    expect(pokokDari({ ...isian, jenisId: STATUS.LIBUR_KHUSUS })).toEqual(pokok('2026-03-02'))
  })
})
