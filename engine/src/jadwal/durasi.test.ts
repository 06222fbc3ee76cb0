/** rules.md L8, L32 and the weekly sums of section I. */
import { describe, expect, it } from 'vitest'
import { jam, seminggu } from '../contoh.test-bahan.ts'
import type { HariJadwal } from '../fakta.ts'
import {
  durasiHari,
  durasiMingguan,
  MINIMAL_MINGGUAN,
  MINIMAL_MINGGUAN_RAMADAN,
  minimalMingguan,
  periksaJadwal,
  peringatanMulaiAbsen,
} from './durasi.ts'
import { JADWAL_NASIONAL_BAWAAN } from './jadwal.ts'
import { TEMPLAT_MINGGU } from './jadwal-minggu.ts'

const baris = (hari: number, masuk: string, pulang: string, istirahat?: [string, string]): HariJadwal => ({
  hari,
  isLibur: false,
  jamMasuk: jam(masuk),
  jamPulang: jam(pulang),
  jamIstirahatMulai: istirahat ? jam(istirahat[0]) : null,
  jamIstirahatSelesai: istirahat ? jam(istirahat[1]) : null,
})

describe('jam efektif mingguan', () => {
  it('bawaan nasional: 6 × (7 jam − 30 menit) = 140400, tanpa peringatan', () => {
    expect(durasiMingguan(JADWAL_NASIONAL_BAWAAN)).toMatchObject({ efektif: 140_400, istirahat: 10_800, kurang: false })
  })
  it('tepat 135000 tidak diperingatkan, hanya di bawahnya', () => {
    const lima = [
      ...[1, 2, 3, 4].map((hari) => baris(hari, '07:30', '16:00', ['12:00', '13:00'])),
      baris(5, '07:30', '16:30', ['11:30', '13:00']),
    ]
    expect(durasiMingguan(lima)).toMatchObject({ efektif: 135_000, kurang: false })
    expect(durasiMingguan([...lima.slice(0, 4), baris(5, '07:30', '16:29', ['11:30', '13:00'])]).kurang).toBe(true)
  })
  it('Jumat pendek: 131400 diperingatkan, istirahat siangnya terpotong habis', () => {
    const hari = [
      ...[1, 2, 3, 4, 6].map((satu) => baris(satu, '07:00', '14:00', ['12:00', '12:30'])),
      baris(5, '07:00', '11:00', ['12:00', '12:30']),
    ]
    expect(durasiMingguan(hari)).toMatchObject({ efektif: 131_400, kurang: true })
    expect(durasiMingguan(hari, MINIMAL_MINGGUAN_RAMADAN).kurang).toBe(false)
  })
})

describe('L32', () => {
  it('hari libur dan hari tanpa salah satu jam memberi 0', () => {
    const biasa = baris(1, '07:00', '14:00')
    expect(durasiHari({ ...biasa, isLibur: true }).efektif).toBe(0)
    expect(durasiHari({ ...biasa, jamMasuk: null }).efektif).toBe(0)
    expect(durasiHari({ ...biasa, jamPulang: null }).efektif).toBe(0)
  })
  it('istirahat dipotong ke jam masuk … jam pulang, istirahat tanpa salah satu ujung 0', () => {
    expect(durasiHari(baris(1, '07:00', '14:00', ['13:30', '14:30']))).toEqual({ efektif: 23_400, istirahat: 1_800 })
    expect(durasiHari({ ...baris(1, '07:00', '14:00', ['12:00', '13:00']), jamIstirahatSelesai: null }).istirahat).toBe(
      0,
    )
  })
})

describe('minimal mingguan', () => {
  it('37,5 jam, dan 32,5 jam bagi versi yang bertanggal akhir', () => {
    expect(MINIMAL_MINGGUAN).toBe(37.5 * 3600)
    expect(minimalMingguan(null)).toBe(37.5 * 3600)
    expect(minimalMingguan('2026-03-19')).toBe(32.5 * 3600)
    const batas = { biasa: 40 * 3600, ramadan: 30 * 3600 }
    expect([minimalMingguan(null, batas), minimalMingguan('2026-03-19', batas)]).toEqual([144_000, 108_000])
  })
})

describe('templat minggu', () => {
  const seluruh = TEMPLAT_MINGGU.map((templat) => [templat.id, templat] as const)
  it.each(seluruh)('%s memuat tujuh hari yang boleh disimpan', (_, { hari }) => {
    expect(hari.map((satu) => satu.hari)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(periksaJadwal(hari, { shift: 1, mulaiAbsen: jam('05:30'), batasMalam: jam('03:00') })).toEqual([])
  })
  it('5 hari tepat 37,5 jam, 6 hari 39 jam, Ramadan tepat 32,5 jam', () => {
    const efektif = Object.fromEntries(TEMPLAT_MINGGU.map(({ id, hari }) => [id, durasiMingguan(hari).efektif / 3600]))
    expect(efektif).toEqual({ '5-hari': 37.5, '6-hari': 39, ramadan: 32.5 })
    expect(durasiMingguan(TEMPLAT_MINGGU[2]?.hari ?? [], minimalMingguan('2026-03-19')).kurang).toBe(false)
  })
  it('hari libur templat: Minggu, dan Sabtu pada yang lima hari', () => {
    const libur = TEMPLAT_MINGGU.map(({ hari }) => hari.filter((satu) => satu.isLibur).map((satu) => satu.hari))
    expect(libur).toEqual([[0, 6], [0], [0, 6]])
  })
})

describe('L8 jadwal yang boleh disimpan', () => {
  const galat = (hari: readonly HariJadwal[], mulai: string | null = '05:30') =>
    periksaJadwal(hari, { shift: 2, mulaiAbsen: mulai === null ? null : jam(mulai), batasMalam: jam('03:00') })
  const periksa = (hari: readonly HariJadwal[], mulai?: string | null) =>
    galat(hari, mulai).map((satu) => `${satu.hari} ${satu.field}`)
  const senin = baris(1, '07:00', '14:00')

  it('jadwal biasa diterima', () => {
    expect(periksa(seminggu('07:00', '14:00'))).toEqual([])
    expect(periksa(JADWAL_NASIONAL_BAWAAN)).toEqual([])
  })
  it('jam pulang sampai dengan jam masuk ditolak', () => {
    expect(periksa([baris(1, '07:00', '07:00')])).toEqual(['1 jamPulang'])
    expect(periksa([baris(1, '07:00', '06:00')])).toEqual(['1 jamPulang'])
    expect(galat([baris(1, '07:00', '06:00')])[0]?.message).toBe('Senin: jam pulang harus setelah jam masuk.')
  })
  it('mulai absen sebelum batas malam atau setelah jam masuk ditolak; pada keduanya diterima', () => {
    expect(periksa([senin], '02:59')).toEqual(['null mulaiAbsen'])
    expect(periksa([senin], '03:00')).toEqual([])
    expect(periksa([senin], '07:01')).toEqual(['1 jamMasuk'])
    expect(periksa([senin], '07:00')).toEqual([])
  })
  it('jadwal bersama tidak diperiksa terhadap mulai absen satu sekolah', () => {
    expect(periksa([baris(1, '04:00', '10:00')], null)).toEqual([])
  })
  it('jam masuk sebelum batas malam ditolak, juga pada jadwal bersama; tepat pada batasnya diterima', () => {
    expect(periksa([baris(1, '02:59', '10:00')], null)).toEqual(['1 jamMasuk'])
    expect(galat([baris(1, '02:59', '10:00')], null)[0]?.message).toBe(
      'Senin: jam masuk tidak boleh sebelum batas malam 03:00.',
    )
    expect(periksa([baris(1, '03:00', '10:00')], null)).toEqual([])
    // One reason is enough for one field.
    expect(periksa([baris(1, '02:00', '10:00')], '05:30')).toEqual(['1 jamMasuk'])
    expect(periksa([senin, { ...baris(2, '02:00', '10:00'), isLibur: true }], null)).toEqual([])
  })
  it('salah satu jam kosong ditolak, hari kerja tanpa keduanya boleh (L9: libur bagi shift itu)', () => {
    expect(periksa([senin, { ...senin, hari: 2, jamMasuk: null }])).toEqual(['2 jamMasuk'])
    expect(periksa([senin, { ...senin, hari: 2, jamPulang: null }])).toEqual(['2 jamPulang'])
    expect(periksa([senin, { ...senin, hari: 2, jamMasuk: null, jamPulang: null }])).toEqual([])
  })
  it('istirahat: kedua ujung, berurutan, di dalam jam kerja; tepat di tepi diterima', () => {
    const istirahat = (mulai: string | null, selesai: string | null) =>
      periksa([
        {
          ...senin,
          jamIstirahatMulai: mulai === null ? null : jam(mulai),
          jamIstirahatSelesai: selesai === null ? null : jam(selesai),
        },
      ])
    expect(istirahat('12:00', null)).toEqual(['1 jamIstirahatSelesai'])
    expect(istirahat(null, '12:30')).toEqual(['1 jamIstirahatMulai'])
    expect(istirahat('12:30', '12:00')).toEqual(['1 jamIstirahatSelesai'])
    expect(istirahat('12:00', '12:00')).toEqual(['1 jamIstirahatSelesai'])
    expect(istirahat('06:59', '07:30')).toEqual(['1 jamIstirahatMulai'])
    expect(istirahat('13:30', '14:01')).toEqual(['1 jamIstirahatSelesai'])
    expect(istirahat('06:00', '15:00')).toEqual(['1 jamIstirahatMulai', '1 jamIstirahatSelesai'])
    expect(istirahat('07:00', '14:00')).toEqual([])
  })
  it('shift yang tidak memuat jam pada satu hari pun ditolak dengan namanya', () => {
    const kosong = [0, 1, 2].map((hari) => ({ ...senin, hari, jamMasuk: null, jamPulang: null }))
    expect(galat(kosong)).toEqual([
      { hari: null, field: 'rows', message: 'Shift 2 belum memuat jam masuk dan jam pulang.' },
    ])
  })
  it('hari libur tidak diperiksa', () => {
    expect(periksa([senin, { ...baris(2, '07:00', '06:00'), isLibur: true }])).toEqual([])
  })
  it('semua kesalahan disebut sekaligus', () => {
    expect(periksa([baris(1, '07:00', '06:00'), baris(3, '05:00', '12:00', ['12:00', '11:00'])])).toEqual([
      '1 jamPulang',
      '3 jamMasuk',
      '3 jamIstirahatSelesai',
    ])
  })
  it('jam masuk sebelum mulai absen pada jadwal bersama hanya diperingatkan, dengan nama harinya', () => {
    const daftar = [
      baris(1, '05:00', '12:00'),
      baris(2, '05:30', '12:00'),
      { ...baris(3, '05:00', '12:00'), isLibur: true },
    ]
    expect(peringatanMulaiAbsen(daftar, 1, jam('05:30'))).toBe(
      'Shift 1 (Senin) masuk sebelum mulai absen 05:30: tap sebelum pukul itu tidak dipakai.',
    )
    expect(peringatanMulaiAbsen(daftar.slice(1), 1, jam('05:30'))).toBeNull()
  })
})
