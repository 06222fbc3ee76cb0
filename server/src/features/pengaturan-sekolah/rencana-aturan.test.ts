import { describe, expect, it } from 'vitest'
import { aturanPada, rencanakanAturan, type VersiAturan } from './rencana-aturan.ts'

const versi = (berlakuMulai: string, ubah: Partial<VersiAturan> = {}): VersiAturan => ({
  berlakuMulai,
  berlakuSampai: null,
  shiftPagi: 1,
  shiftSiang: 0,
  shiftPagiMulai: '05:30:00',
  shiftSiangMulai: '09:00:00',
  isJadwalMandiri: false,
  ...ubah,
})
const setelah = (daftar: VersiAturan[], mulai: string, ubahan: Parameters<typeof rencanakanAturan>[2]) => {
  const rencana = rencanakanAturan(daftar, mulai, ubahan)
  // Stable: of one first day the later saved lies on top.
  const semua = [...daftar, ...rencana.versi].toSorted((a, b) => a.berlakuMulai.localeCompare(b.berlakuMulai))
  return { rencana, pada: (hari: string) => aturanPada(semua, hari) }
}

describe('setiap isian bertanggal sendiri-sendiri', () => {
  it('jadwal mandiri hari ini tetap berlaku melewati versi shift yang sudah direncanakan', () => {
    const { rencana, pada } = setelah([versi('2026-12-01', { shiftPagiMulai: '05:00:00' })], '2026-11-21', {
      isJadwalMandiri: true,
    })
    expect([pada('2026-11-20'), pada('2026-11-21'), pada('2026-12-01')]).toMatchObject([
      { isJadwalMandiri: false, shiftPagiMulai: '05:30:00' },
      { isJadwalMandiri: true, shiftPagiMulai: '05:30:00' },
      { isJadwalMandiri: true, shiftPagiMulai: '05:00:00' },
    ])
    expect([rencana.berakhir, rencana.bidang]).toEqual([null, ['isJadwalMandiri']])
  })

  it('isian yang diubah versi kemudian tetap miliknya, dan harinya disebut', () => {
    const daftar = [
      versi('2026-12-01', { shiftPagiMulai: '05:00:00' }),
      versi('2027-01-01', { shiftPagiMulai: '05:00:00', isJadwalMandiri: true }),
    ]
    const { rencana, pada } = setelah(daftar, '2026-11-21', { shiftPagiMulai: '06:00:00', shiftSiang: 1 })
    expect(rencana.berakhir).toBe('2026-12-01')
    expect([pada('2026-11-21'), pada('2026-12-01'), pada('2027-01-01')]).toMatchObject([
      { shiftPagiMulai: '06:00:00', shiftSiang: 1, isJadwalMandiri: false },
      { shiftPagiMulai: '05:00:00', shiftSiang: 1, isJadwalMandiri: false },
      { shiftPagiMulai: '05:00:00', shiftSiang: 1, isJadwalMandiri: true },
    ])
  })

  it('tanpa perubahan hanya versi yang sama, tanpa bidang', () => {
    expect(rencanakanAturan([versi('2026-01-01')], '2026-02-01', { shiftPagi: 1 }).bidang).toEqual([])
  })
})
