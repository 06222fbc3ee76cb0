import { describe, expect, it } from 'vitest'
import { type AturanVersion, aturanOn, planAturan } from './aturan-plan.ts'

const version = (berlakuMulai: string, update: Partial<AturanVersion> = {}): AturanVersion => ({
  berlakuMulai,
  berlakuSampai: null,
  shiftPagi: 1,
  shiftSiang: 0,
  shiftPagiMulai: '05:30:00',
  shiftSiangMulai: '09:00:00',
  isJadwalMandiri: false,
  ...update,
})
const after = (daftar: AturanVersion[], start: string, change: Parameters<typeof planAturan>[2]) => {
  const plan = planAturan(daftar, start, change)
  // Stable: of one first day the later saved lies on top.
  const all = [...daftar, ...plan.versions].toSorted((a, b) => a.berlakuMulai.localeCompare(b.berlakuMulai))
  return { plan, pada: (hari: string) => aturanOn(all, hari) }
}

describe('setiap isian bertanggal sendiri-sendiri', () => {
  it('jadwal mandiri hari ini tetap berlaku melewati versi shift yang sudah direncanakan', () => {
    const { plan, pada } = after([version('2026-12-01', { shiftPagiMulai: '05:00:00' })], '2026-11-21', {
      isJadwalMandiri: true,
    })
    expect([pada('2026-11-20'), pada('2026-11-21'), pada('2026-12-01')]).toMatchObject([
      { isJadwalMandiri: false, shiftPagiMulai: '05:30:00' },
      { isJadwalMandiri: true, shiftPagiMulai: '05:30:00' },
      { isJadwalMandiri: true, shiftPagiMulai: '05:00:00' },
    ])
    expect([plan.ended, plan.fields]).toEqual([null, ['isJadwalMandiri']])
  })

  it('isian yang diubah versi kemudian tetap miliknya, dan harinya disebut', () => {
    const daftar = [
      version('2026-12-01', { shiftPagiMulai: '05:00:00' }),
      version('2027-01-01', { shiftPagiMulai: '05:00:00', isJadwalMandiri: true }),
    ]
    const { plan, pada } = after(daftar, '2026-11-21', { shiftPagiMulai: '06:00:00', shiftSiang: 1 })
    expect(plan.ended).toBe('2026-12-01')
    expect([pada('2026-11-21'), pada('2026-12-01'), pada('2027-01-01')]).toMatchObject([
      { shiftPagiMulai: '06:00:00', shiftSiang: 1, isJadwalMandiri: false },
      { shiftPagiMulai: '05:00:00', shiftSiang: 1, isJadwalMandiri: false },
      { shiftPagiMulai: '05:00:00', shiftSiang: 1, isJadwalMandiri: true },
    ])
  })

  it('tanpa perubahan hanya versi yang sama, tanpa bidang', () => {
    expect(planAturan([version('2026-01-01')], '2026-02-01', { shiftPagi: 1 }).fields).toEqual([])
  })
})
