/** rules.md L8, L32 and the weekly sums of section I. */
import { describe, expect, it } from 'vitest'
import { jam, seminggu } from '../fakta.test-kit.ts'
import type { HariJadwal } from '../fakta.ts'
import { BUILTIN_JADWAL_NASIONAL } from './jadwal.ts'
import {
  absenStartWarning,
  checkJadwal,
  hariDuration,
  MINIMAL_MINGGUAN,
  MINIMAL_MINGGUAN_RAMADAN,
  mingguanDuration,
  minimalMingguan,
} from './jam-mingguan.ts'
import { MINGGU_TEMPLATES } from './minggu-templates.ts'

const row = (hari: number, masuk: string, pulang: string, istirahat?: [string, string]): HariJadwal => ({
  hari,
  isLibur: false,
  jamMasuk: jam(masuk),
  jamPulang: jam(pulang),
  jamIstirahatMulai: istirahat ? jam(istirahat[0]) : null,
  jamIstirahatSelesai: istirahat ? jam(istirahat[1]) : null,
})

describe('jam efektif mingguan', () => {
  it('bawaan nasional: 6 × (7 jam − 30 menit) = 140400, tanpa peringatan', () => {
    expect(mingguanDuration(BUILTIN_JADWAL_NASIONAL)).toMatchObject({
      efektif: 140_400,
      istirahat: 10_800,
      lacking: false,
    })
  })
  it('tepat 135000 tidak diperingatkan, hanya di bawahnya', () => {
    const five = [
      ...[1, 2, 3, 4].map((hari) => row(hari, '07:30', '16:00', ['12:00', '13:00'])),
      row(5, '07:30', '16:30', ['11:30', '13:00']),
    ]
    expect(mingguanDuration(five)).toMatchObject({ efektif: 135_000, lacking: false })
    expect(mingguanDuration([...five.slice(0, 4), row(5, '07:30', '16:29', ['11:30', '13:00'])]).lacking).toBe(true)
  })
  it('Jumat pendek: 131400 diperingatkan, istirahat siangnya terpotong habis', () => {
    const hari = [
      ...[1, 2, 3, 4, 6].map((one) => row(one, '07:00', '14:00', ['12:00', '12:30'])),
      row(5, '07:00', '11:00', ['12:00', '12:30']),
    ]
    expect(mingguanDuration(hari)).toMatchObject({ efektif: 131_400, lacking: true })
    expect(mingguanDuration(hari, MINIMAL_MINGGUAN_RAMADAN).lacking).toBe(false)
  })
})

describe('L32', () => {
  it('hari libur dan hari tanpa salah satu jam memberi 0', () => {
    const ordinary = row(1, '07:00', '14:00')
    expect(hariDuration({ ...ordinary, isLibur: true }).efektif).toBe(0)
    expect(hariDuration({ ...ordinary, jamMasuk: null }).efektif).toBe(0)
    expect(hariDuration({ ...ordinary, jamPulang: null }).efektif).toBe(0)
  })
  it('istirahat dipotong ke jam masuk … jam pulang, istirahat tanpa salah satu ujung 0', () => {
    expect(hariDuration(row(1, '07:00', '14:00', ['13:30', '14:30']))).toEqual({ efektif: 23_400, istirahat: 1_800 })
    expect(hariDuration({ ...row(1, '07:00', '14:00', ['12:00', '13:00']), jamIstirahatSelesai: null }).istirahat).toBe(
      0,
    )
  })
})

describe('minimal mingguan', () => {
  it('37,5 jam, dan 32,5 jam bagi versi yang bertanggal akhir', () => {
    expect(MINIMAL_MINGGUAN).toBe(37.5 * 3600)
    expect(minimalMingguan(null)).toBe(37.5 * 3600)
    expect(minimalMingguan('2026-03-19')).toBe(32.5 * 3600)
    const limit = { ordinary: 40 * 3600, ramadan: 30 * 3600 }
    expect([minimalMingguan(null, limit), minimalMingguan('2026-03-19', limit)]).toEqual([144_000, 108_000])
  })
})

describe('templat minggu', () => {
  const whole = MINGGU_TEMPLATES.map((template) => [template.id, template] as const)
  it.each(whole)('%s memuat tujuh hari yang boleh disimpan', (_, { hari }) => {
    expect(hari.map((hariJadwal) => hariJadwal.hari)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(checkJadwal(hari, { shift: 1, absenStart: jam('05:30'), batasMalam: jam('03:00') })).toEqual([])
  })
  it('5 hari tepat 37,5 jam, 6 hari 39 jam, Ramadan tepat 32,5 jam', () => {
    const efektif = Object.fromEntries(
      MINGGU_TEMPLATES.map(({ id, hari }) => [id, mingguanDuration(hari).efektif / 3600]),
    )
    expect(efektif).toEqual({ '5-hari': 37.5, '6-hari': 39, ramadan: 32.5 })
    expect(mingguanDuration(MINGGU_TEMPLATES[2]?.hari ?? [], minimalMingguan('2026-03-19')).lacking).toBe(false)
  })
  it('hari libur templat: Minggu, dan Sabtu pada yang lima hari', () => {
    const libur = MINGGU_TEMPLATES.map(({ hari }) =>
      hari.filter((hariJadwal) => hariJadwal.isLibur).map((hariJadwal) => hariJadwal.hari),
    )
    expect(libur).toEqual([[0, 6], [0], [0, 6]])
  })
})

describe('L8 jadwal yang boleh disimpan', () => {
  const errors = (hari: readonly HariJadwal[], start: string | null = '05:30') =>
    checkJadwal(hari, { shift: 2, absenStart: start === null ? null : jam(start), batasMalam: jam('03:00') })
  const check = (hari: readonly HariJadwal[], start?: string | null) =>
    errors(hari, start).map((jadwalError) => `${jadwalError.hari} ${jadwalError.field}`)
  const senin = row(1, '07:00', '14:00')

  it('jadwal biasa diterima', () => {
    expect(check(seminggu('07:00', '14:00'))).toEqual([])
    expect(check(BUILTIN_JADWAL_NASIONAL)).toEqual([])
  })
  it('jam pulang sampai dengan jam masuk ditolak', () => {
    expect(check([row(1, '07:00', '07:00')])).toEqual(['1 jamPulang'])
    expect(check([row(1, '07:00', '06:00')])).toEqual(['1 jamPulang'])
    expect(errors([row(1, '07:00', '06:00')])[0]?.message).toBe('Senin: jam pulang harus setelah jam masuk.')
  })
  it('mulai absen sebelum batas malam atau setelah jam masuk ditolak; pada keduanya diterima', () => {
    expect(check([senin], '02:59')).toEqual(['null mulaiAbsen'])
    expect(check([senin], '03:00')).toEqual([])
    expect(check([senin], '07:01')).toEqual(['1 jamMasuk'])
    expect(check([senin], '07:00')).toEqual([])
  })
  it('jadwal bersama tidak diperiksa terhadap mulai absen satu sekolah', () => {
    expect(check([row(1, '04:00', '10:00')], null)).toEqual([])
  })
  it('jam masuk sebelum batas malam ditolak, juga pada jadwal bersama; tepat pada batasnya diterima', () => {
    expect(check([row(1, '02:59', '10:00')], null)).toEqual(['1 jamMasuk'])
    expect(errors([row(1, '02:59', '10:00')], null)[0]?.message).toBe(
      'Senin: jam masuk tidak boleh sebelum batas malam 03:00.',
    )
    expect(check([row(1, '03:00', '10:00')], null)).toEqual([])
    // One reason is enough for one field.
    expect(check([row(1, '02:00', '10:00')], '05:30')).toEqual(['1 jamMasuk'])
    expect(check([senin, { ...row(2, '02:00', '10:00'), isLibur: true }], null)).toEqual([])
  })
  it('salah satu jam kosong ditolak, hari kerja tanpa keduanya boleh (L9: libur bagi shift itu)', () => {
    expect(check([senin, { ...senin, hari: 2, jamMasuk: null }])).toEqual(['2 jamMasuk'])
    expect(check([senin, { ...senin, hari: 2, jamPulang: null }])).toEqual(['2 jamPulang'])
    expect(check([senin, { ...senin, hari: 2, jamMasuk: null, jamPulang: null }])).toEqual([])
  })
  it('istirahat: kedua ujung, berurutan, di dalam jam kerja; tepat di tepi diterima', () => {
    const istirahat = (start: string | null, done: string | null) =>
      check([
        {
          ...senin,
          jamIstirahatMulai: start === null ? null : jam(start),
          jamIstirahatSelesai: done === null ? null : jam(done),
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
    const empty = [0, 1, 2].map((hari) => ({ ...senin, hari, jamMasuk: null, jamPulang: null }))
    expect(errors(empty)).toEqual([
      { hari: null, field: 'rows', message: 'Shift 2 belum memuat jam masuk dan jam pulang.' },
    ])
  })
  it('hari libur tidak diperiksa', () => {
    expect(check([senin, { ...row(2, '07:00', '06:00'), isLibur: true }])).toEqual([])
  })
  it('semua kesalahan disebut sekaligus', () => {
    expect(check([row(1, '07:00', '06:00'), row(3, '05:00', '12:00', ['12:00', '11:00'])])).toEqual([
      '1 jamPulang',
      '3 jamMasuk',
      '3 jamIstirahatSelesai',
    ])
  })
  it('jam masuk sebelum mulai absen pada jadwal bersama hanya diperingatkan, dengan nama harinya', () => {
    const daftar = [row(1, '05:00', '12:00'), row(2, '05:30', '12:00'), { ...row(3, '05:00', '12:00'), isLibur: true }]
    expect(absenStartWarning(daftar, 1, jam('05:30'))).toBe(
      'Shift 1 (Senin) masuk sebelum mulai absen 05:30: tap sebelum pukul itu tidak dipakai.',
    )
    expect(absenStartWarning(daftar.slice(1), 1, jam('05:30'))).toBeNull()
  })
})
