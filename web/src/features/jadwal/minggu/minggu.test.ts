import { TEMPLAT_MINGGU } from '@geisa/engine/jadwal/jadwal-minggu'
import { describe, expect, test } from 'vitest'
import { sesudahLibur } from './draf.ts'
import {
  durasiSeminggu,
  galatMinggu,
  type HariIsian,
  isiTemplat,
  mingguDari,
  salinHari,
  salinJam,
  samaMinggu,
  tampilDurasi,
} from './minggu.ts'
import { masaRamadan } from './ramadan.ts'

const [LIMA, ENAM, RAMADAN] = TEMPLAT_MINGGU.map(isiTemplat) as [HariIsian[], HariIsian[], HariIsian[]]
const ubah = (minggu: readonly HariIsian[], hari: number, isi: Partial<HariIsian>): HariIsian[] =>
  minggu.map((satu) => (satu.hari === hari ? { ...satu, ...isi } : satu))

test('durasi ditulis dalam Jam dan Menit, detik hanya bila ada', () => {
  expect([23_400, 23_405, 1800, 28_800, 0].map(tampilDurasi)).toEqual([
    '6 Jam 30 Menit',
    '6 Jam 30 Menit 5 Detik',
    '30 Menit',
    '8 Jam',
    '0 Menit',
  ])
})

test('minggu Ramadan cukup 32,5 jam bila ada hari terakhirnya', () => {
  expect(durasiSeminggu(RAMADAN, '2027-03-09')).toMatchObject({ efektif: 117_000, kurang: false })
  expect(durasiSeminggu(RAMADAN, null).kurang).toBe(true)
  expect(durasiSeminggu(LIMA, null)).toMatchObject({ efektif: 135_000, kurang: false })
  const lebih = { jamMingguan: 40, jamMingguanRamadan: 33 }
  expect(
    [LIMA, RAMADAN].map((minggu, ke) => durasiSeminggu(minggu, ke === 0 ? null : '2027-03-09', lebih).kurang),
  ).toEqual([true, true])
})

test('hari libur dan hari tanpa jam tidak dihitung', () => {
  const { efektif } = durasiSeminggu(ENAM, null)
  expect(durasiSeminggu(ubah(ENAM, 6, { isLibur: true }), null).efektif).toBe(efektif - 6.5 * 3600)
  expect(durasiSeminggu(salinHari(ENAM, 0, [6]), null).efektif).toBe(efektif - 6.5 * 3600)
})

test('masa Ramadan yang diusulkan tidak mulai sebelum hari ini', () => {
  expect(masaRamadan('2026-11-21')).toEqual({ mulai: '2027-02-08', sampai: '2027-03-09' })
  expect(masaRamadan('2027-02-20')).toEqual({ mulai: '2027-02-20', sampai: '2027-03-09' })
  expect(masaRamadan('2040-01-01')).toBeNull()
})

describe('yang menghalangi penyimpanan', () => {
  const alasan = (isi: Partial<HariIsian>, mulaiAbsen: string | null = null) =>
    galatMinggu(ubah(ENAM, 1, isi), 1, mulaiAbsen).map((g) => [g.hari, g.field])

  test('minggu yang utuh tidak menghalangi, yang kosong sama sekali menghalangi', () => {
    expect(alasan({}, '05:30:00')).toEqual([])
    expect(galatMinggu(mingguDari([], 2), 2, null).map((g) => [g.hari, g.field])).toEqual([[null, 'rows']])
  })

  test('jam yang tidak urut, setengah diisi, atau sebelum mulai absen sekolah', () => {
    expect(alasan({ jamPulang: '06:00:00' })).toContainEqual([1, 'jamPulang'])
    expect(alasan({ jamIstirahatMulai: null })).toEqual([[1, 'jamIstirahatMulai']])
    expect(alasan({}, '07:15:00')).toContainEqual([1, 'jamMasuk'])
  })
})

describe('menyalin', () => {
  test('hari ke hari lain membawa jam, bukan tanda libur', () => {
    const hasil = salinHari(ENAM, 1, [5, 0])
    expect(hasil[5]).toEqual({ ...ENAM[1], hari: 5 })
    expect(hasil[0]).toEqual({ ...ENAM[1], hari: 0, isLibur: true })
    expect(samaMinggu(ENAM, hasil)).toBe(false)
    expect(samaMinggu(ENAM, salinHari(ENAM, 1, []))).toBe(true)
  })

  test('dari minggu lain membawa jam, bukan tanda libur', () => {
    expect(salinJam(LIMA, ENAM)[6]).toEqual({ ...ENAM[6], isLibur: true })
  })
})

test('hari libur yang baru disimpan tidak dicabut oleh isian shift yang masih menunggu', () => {
  const draf = { 'shift-1': { minggu: ENAM }, libur: [null, null, null, null, null, null, true] }
  const sesudah = sesudahLibur(draf, draf.libur)
  expect(sesudah.libur).toBeUndefined()
  expect(sesudah['shift-1']?.minggu[6]).toEqual({ ...ENAM[6], isLibur: true })
  expect(sesudahLibur(draf, undefined)['shift-1']?.minggu).toEqual(ENAM)
})
