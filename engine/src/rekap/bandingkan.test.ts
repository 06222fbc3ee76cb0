/** product.md 3: a dated change is shown before it is saved, by the days it changes. */
import { describe, expect, it } from 'vitest'
import { fakta, GTK, gtkShift, libur, SELALU, seminggu } from '../contoh.test-bahan.ts'
import type { FaktaBulan } from '../fakta.ts'
import { bandingkanBulan } from './bandingkan.ts'

const FEBRUARI = { dari: '2026-02-01', sampai: '2026-02-28' }
const sebelum = fakta({ taps: ['02 06:50', '02 14:00', '03 07:10', '03 14:00'], gtk: [gtkShift('1')] })
const jadwalBaru = (berlakuMulai: string): Partial<FaktaBulan> => ({
  jadwal: [
    {
      ...SELALU,
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
    expect(bandingkanBulan(sebelum, sebelum, FEBRUARI)).toEqual([])
  })

  it('jadwal baru mengubah jadwal setiap hari kerja sejak hari pertamanya, angka hanya bila menitnya berubah', () => {
    const beda = bandingkanBulan(sebelum, { ...sebelum, ...jadwalBaru('2026-02-03') }, FEBRUARI)
    expect(beda[0]).toEqual({
      gtkId: 1,
      tanggal: '2026-02-03',
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
    expect(beda.map(({ tanggal }) => tanggal)).not.toContain('2026-02-02')
    // 22 workdays of February 2026 but the 2nd (rules.md E11).
    expect(beda).toHaveLength(21)
    expect(beda.filter(({ angka }) => angka)).toHaveLength(1)
  })

  it('libur baru menjadikan alpa libur; rentang membatasi hari yang dibandingkan', () => {
    const sesudah = { ...sebelum, libur: [...sebelum.libur, libur('2026-02-04', 'Cuti bersama', { id: 99 })] }
    const [hari, ...lain] = bandingkanBulan(sebelum, sesudah, FEBRUARI)
    expect(lain).toEqual([])
    expect(hari).toMatchObject({
      angka: true,
      sebelum: { status: 'A' },
      sesudah: { status: 'L', jadwal: 'Cuti bersama' },
    })
    expect(bandingkanBulan(sebelum, sesudah, { dari: '2026-02-05', sampai: '2026-02-28' })).toEqual([])
  })

  it('hari yang belum datang hanya berubah jadwalnya', () => {
    const kini = { ...sebelum, sekarang: '2026-02-10T00:00:00.000Z' }
    const beda = bandingkanBulan(kini, { ...kini, ...jadwalBaru('2026-02-12') }, FEBRUARI)
    expect(beda.length).toBeGreaterThan(0)
    expect(beda.every(({ angka }) => !angka)).toBe(true)
  })

  it('berhenti bertugas menghapus barisnya', () => {
    const sesudah = { ...sebelum, gtk: [{ ...GTK, kerja: gtkShift('1').kerja, berhenti: '2026-02-02' }] }
    const beda = bandingkanBulan(sebelum, sesudah, { dari: '2026-02-01', sampai: '2026-02-03' })
    expect(beda).toEqual([
      expect.objectContaining({
        tanggal: '2026-02-03',
        angka: true,
        sesudah: expect.objectContaining({ jadwal: 'Tidak bertugas', status: '' }),
      }),
    ])
  })
})
