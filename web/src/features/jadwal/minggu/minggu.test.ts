import { MINGGU_TEMPLATES } from '@geisa/engine/jadwal/minggu-templates'
import { describe, expect, test } from 'vitest'
import { afterLibur } from './draft.ts'
import {
  copyHari,
  copyJam,
  type HariInput,
  mingguDuration,
  mingguErrors,
  mingguFrom,
  sameMinggu,
  showDuration,
  templateContent,
} from './minggu.ts'
import { masaRamadan } from './ramadan.ts'

const [FIVE, SIX, RAMADAN] = MINGGU_TEMPLATES.map(templateContent) as [HariInput[], HariInput[], HariInput[]]
const update = (minggu: readonly HariInput[], hari: number, content: Partial<HariInput>): HariInput[] =>
  minggu.map((hariInput) => (hariInput.hari === hari ? { ...hariInput, ...content } : hariInput))

test('durasi ditulis dalam Jam dan Menit, detik hanya bila ada', () => {
  expect([23_400, 23_405, 1800, 28_800, 0].map(showDuration)).toEqual([
    '6 Jam 30 Menit',
    '6 Jam 30 Menit 5 Detik',
    '30 Menit',
    '8 Jam',
    '0 Menit',
  ])
})

test('minggu Ramadan cukup 32,5 jam bila ada hari terakhirnya', () => {
  expect(mingguDuration(RAMADAN, '2027-03-09')).toMatchObject({ efektif: 117_000, lacking: false })
  expect(mingguDuration(RAMADAN, null).lacking).toBe(true)
  expect(mingguDuration(FIVE, null)).toMatchObject({ efektif: 135_000, lacking: false })
  const more = { jamMingguan: 40, jamMingguanRamadan: 33 }
  expect(
    [FIVE, RAMADAN].map((minggu, nth) => mingguDuration(minggu, nth === 0 ? null : '2027-03-09', more).lacking),
  ).toEqual([true, true])
})

test('hari libur dan hari tanpa jam tidak dihitung', () => {
  const { efektif } = mingguDuration(SIX, null)
  expect(mingguDuration(update(SIX, 6, { isLibur: true }), null).efektif).toBe(efektif - 6.5 * 3600)
  expect(mingguDuration(copyHari(SIX, 0, [6]), null).efektif).toBe(efektif - 6.5 * 3600)
})

test('masa Ramadan yang diusulkan tidak mulai sebelum hari ini', () => {
  expect(masaRamadan('2026-11-21')).toEqual({ start: '2027-02-08', sampai: '2027-03-09' })
  expect(masaRamadan('2027-02-20')).toEqual({ start: '2027-02-20', sampai: '2027-03-09' })
  expect(masaRamadan('2040-01-01')).toBeNull()
})

describe('yang menghalangi penyimpanan', () => {
  const reason = (content: Partial<HariInput>, absenStart: string | null = null) =>
    mingguErrors(update(SIX, 1, content), 1, absenStart).map((g) => [g.hari, g.field])

  test('minggu yang utuh tidak menghalangi, yang kosong sama sekali menghalangi', () => {
    expect(reason({}, '05:30:00')).toEqual([])
    expect(mingguErrors(mingguFrom([], 2), 2, null).map((g) => [g.hari, g.field])).toEqual([[null, 'rows']])
  })

  test('jam yang tidak urut, setengah diisi, atau sebelum mulai absen sekolah', () => {
    expect(reason({ jamPulang: '06:00:00' })).toContainEqual([1, 'jamPulang'])
    expect(reason({ jamIstirahatMulai: null })).toEqual([[1, 'jamIstirahatMulai']])
    expect(reason({}, '07:15:00')).toContainEqual([1, 'jamMasuk'])
  })
})

describe('menyalin', () => {
  test('hari ke hari lain membawa jam, bukan tanda libur', () => {
    const results = copyHari(SIX, 1, [5, 0])
    expect(results[5]).toEqual({ ...SIX[1], hari: 5 })
    expect(results[0]).toEqual({ ...SIX[1], hari: 0, isLibur: true })
    expect(sameMinggu(SIX, results)).toBe(false)
    expect(sameMinggu(SIX, copyHari(SIX, 1, []))).toBe(true)
  })

  test('dari minggu lain membawa jam, bukan tanda libur', () => {
    expect(copyJam(FIVE, SIX)[6]).toEqual({ ...SIX[6], isLibur: true })
  })
})

test('hari libur yang baru disimpan tidak dicabut oleh isian shift yang masih menunggu', () => {
  const draft = { 'shift-1': { minggu: SIX }, libur: [null, null, null, null, null, null, true] }
  const after = afterLibur(draft, draft.libur)
  expect(after.libur).toBeUndefined()
  expect(after['shift-1']?.minggu[6]).toEqual({ ...SIX[6], isLibur: true })
  expect(afterLibur(draft, undefined)['shift-1']?.minggu).toEqual(SIX)
})
