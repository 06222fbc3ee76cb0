/** product.md 3: a dated change is shown before it is saved, by the days it changes. */
import { describe, expect, it } from 'vitest'
import { ALWAYS, fakta, GTK, gtkShift, libur, seminggu } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { compareBulan } from './compare-bulan.ts'

const FEBRUARI = { dari: '2026-02-01', sampai: '2026-02-28' }
const before = fakta({ taps: ['02 06:50', '02 14:00', '03 07:10', '03 14:00'], gtk: [gtkShift('1')] })
const newJadwal = (berlakuMulai: string): Partial<FaktaBulan> => ({
  jadwal: [
    {
      ...ALWAYS,
      id: 9,
      berlakuMulai,
      pemilik: 'dinas',
      namaPemilik: 'Dinas',
      shift: 1,
      hari: seminggu('07:05', '14:00'),
    },
  ],
})

describe('membandingkan bulan sebelum dan sesudah perubahan', () => {
  it('tanpa perubahan tidak ada hari yang berbeda', () => {
    expect(compareBulan(before, before, FEBRUARI)).toEqual([])
  })

  it('jadwal baru mengubah jadwal setiap hari kerja sejak hari pertamanya, angka hanya bila menitnya berubah', () => {
    const diffs = compareBulan(before, { ...before, ...newJadwal('2026-02-03') }, FEBRUARI)
    expect(diffs[0]).toEqual({
      gtkId: 1,
      tanggal: '2026-02-03',
      lengkap: true,
      angka: true,
      sebelum: {
        status: 'H',
        jadwal: '07:00–14:00, absen mulai 05:30',
        datang: '07:10:00',
        pulang: '14:00:00',
        terlambat: 10,
        pulangCepat: 0,
      },
      sesudah: expect.objectContaining({ jadwal: '07:05–14:00, absen mulai 05:30', terlambat: 5 }),
    })
    expect(diffs.map(({ tanggal }) => tanggal)).not.toContain('2026-02-02')
    // 22 workdays of February 2026 but the 2nd (rules.md E11).
    expect(diffs).toHaveLength(21)
    expect(diffs.filter(({ angka }) => angka)).toHaveLength(1)
  })

  it('libur baru menjadikan alpa libur; rentang membatasi hari yang dibandingkan', () => {
    const after = { ...before, libur: [...before.libur, libur('2026-02-04', 'Cuti bersama', { id: 99 })] }
    const [hari, ...others] = compareBulan(before, after, FEBRUARI)
    expect(others).toEqual([])
    expect(hari).toMatchObject({
      angka: true,
      sebelum: { status: 'A' },
      sesudah: { status: 'L', jadwal: 'Cuti bersama' },
    })
    expect(compareBulan(before, after, { dari: '2026-02-05', sampai: '2026-02-28' })).toEqual([])
  })

  it('hari yang belum datang hanya berubah jadwalnya', () => {
    const current = { ...before, now: '2026-02-10T00:00:00.000Z' }
    const diffs = compareBulan(current, { ...current, ...newJadwal('2026-02-12') }, FEBRUARI)
    expect(diffs.length).toBeGreaterThan(0)
    expect(diffs.every(({ angka }) => !angka)).toBe(true)
  })

  it('berhenti bertugas menghapus barisnya', () => {
    const after = { ...before, gtk: [{ ...GTK, kerja: gtkShift('1').kerja, berhenti: '2026-02-02' }] }
    const diffs = compareBulan(before, after, { dari: '2026-02-01', sampai: '2026-02-03' })
    expect(diffs).toEqual([
      expect.objectContaining({
        tanggal: '2026-02-03',
        angka: true,
        sesudah: expect.objectContaining({ jadwal: 'Tidak bertugas', status: '' }),
      }),
    ])
  })
})
