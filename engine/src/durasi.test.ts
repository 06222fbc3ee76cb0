/** rules.md L8, L32 and the weekly sums of section I. */
import { describe, expect, it } from 'vitest'
import { jam, seminggu } from './contoh.test-bahan.ts'
import { durasiHari, durasiMingguan, MINIMAL_MINGGUAN_RAMADAN, periksaJadwal } from './durasi.ts'
import type { HariJadwal } from './fakta.ts'
import { JADWAL_NASIONAL_BAWAAN } from './jadwal.ts'

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

describe('L8 jadwal yang boleh disimpan', () => {
  const periksa = (hari: readonly HariJadwal[], mulai = '05:30') =>
    periksaJadwal(hari, jam(mulai), jam('03:00')).map((galat) => `${galat.hari} ${galat.field}`)
  it('jadwal biasa diterima', () => {
    expect(periksa(seminggu('07:00', '14:00'))).toEqual([])
    expect(periksa(JADWAL_NASIONAL_BAWAAN)).toEqual([])
  })
  it('jam pulang sampai dengan jam masuk ditolak', () => {
    expect(periksa([baris(1, '07:00', '07:00')])).toEqual(['1 jamPulang'])
    expect(periksa([baris(1, '07:00', '06:00')])).toEqual(['1 jamPulang'])
  })
  it('mulai absen sebelum batas malam atau setelah jam masuk ditolak; pada keduanya diterima', () => {
    expect(periksa([baris(1, '07:00', '14:00')], '02:59')).toEqual(['null mulaiAbsen'])
    expect(periksa([baris(1, '07:00', '14:00')], '03:00')).toEqual([])
    expect(periksa([baris(1, '07:00', '14:00')], '07:01')).toEqual(['1 mulaiAbsen'])
    expect(periksa([baris(1, '07:00', '14:00')], '07:00')).toEqual([])
  })
  it('hari libur tidak diperiksa', () => {
    expect(periksa([{ ...baris(1, '07:00', '06:00'), isLibur: true }])).toEqual([])
  })
})
