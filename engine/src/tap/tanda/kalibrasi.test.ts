/** Days that read otherwise by a calibration saved once they stood (product.md 5.6, decision 54). */
import { describe, expect, it } from 'vitest'
import { type ExampleTap, fakta, MESIN } from '../../fakta.test-kit.ts'
import type { FaktaBulan } from '../../fakta.ts'
import { computeHariBulan } from '../../hari/bulan-hari.ts'
import { findHari } from '../../hari/hari-gtk.ts'
import { onlyRow } from '../../potongan/potongan.test-kit.ts'
import { preparePenanda, tandaHari } from './tanda.ts'

const tanda = (content: FaktaBulan, hari: string) => {
  const result = computeHariBulan(content)
  const penanda = preparePenanda(result)
  return penanda ? tandaHari(result, penanda, findHari(result, 1, `2026-02-${hari}`)!) : []
}
const bertanda = (content: FaktaBulan) => onlyRow(content).hari_bertanda
const hadir = (hari: string): ExampleTap[] => [{ waktu: `${hari} 06:50` }, { waktu: `${hari} 14:05` }]

describe('kalibrasi yang disimpan sesudah harinya', () => {
  const kalibrasi = (savedOn: string, update: { jam?: number; mesinId?: number } = {}) => ({
    id: 2,
    mesinId: null,
    jam: 1,
    ...update,
    berlakuMulai: '2026-02-03',
    berlakuSampai: null,
    disimpanPada: savedOn,
  })
  const withTap = (...daftar: ReturnType<typeof kalibrasi>[]) =>
    // The clock is behind: a calibrated tap is not ahead of its receipt.
    fakta({
      taps: ['02', '03', '06'].flatMap((hari) =>
        hadir(hari).map((tap) => ({ ...tap, diterima: `2026-02-${hari}T09:00:00.000Z` })),
      ),
      kalibrasi: daftar,
    })

  it('menandai hari sebelum penyimpanan, bukan tap yang datang sesudahnya', () => {
    const content = withTap(kalibrasi('2026-02-05T20:00:00.000Z'))
    expect(['02', '03', '06'].map((hari) => tanda(content, hari))).toEqual([
      [],
      ['Kalibrasi jam mesin disimpan 6 Februari 2026, sesudah hari ini'],
      [],
    ])
    expect(bertanda(content)).toBe(1)
  })
  it('pada hari itu juga menandai tap yang sudah tercatat (F7), kecuali pada minggu pertama mesin', () => {
    const taps = [...hadir('02'), ...hadir('03'), ...hadir('06').slice(0, 1)]
    const content = fakta({ taps, kalibrasi: [kalibrasi('2026-02-06T02:00:00.000Z')] })
    expect(tanda(content, '06')).toEqual(['Kalibrasi jam mesin disimpan 6 Februari 2026, sesudah tapnya tercatat'])
    expect(bertanda(content)).toBe(2)
    const penempatan = [{ mulai: '2026-02-01', dipakaiSejak: '2026-02-01', sampai: null }]
    expect(tanda({ ...content, mesin: [{ ...MESIN, penempatan }] }, '06')).toEqual([])
    // The date of use is typed, the first contact was seen (F8).
    const known = { ...MESIN, penempatan, kontakPertama: '2025-07-01T00:00:00.000Z' }
    expect(tanda({ ...content, mesin: [known] }, '06')).toHaveLength(1)
  })
  it('harinya menurut jam sekolah, bukan UTC', () => {
    const words = (savedOn: string) => tanda(withTap(kalibrasi(savedOn)), '03')
    expect(words('2026-02-03T16:59:59.000Z')).toEqual([
      'Kalibrasi jam mesin disimpan 3 Februari 2026, sesudah tapnya tercatat',
    ])
    expect(words('2026-02-03T17:00:00.000Z')).toEqual([
      'Kalibrasi jam mesin disimpan 4 Februari 2026, sesudah hari ini',
    ])
  })
  it('yang tidak mengubah jam tidak menandai', () => {
    const awal = { ...kalibrasi('2026-01-05T00:00:00.000Z'), id: 1, berlakuMulai: '2026-01-01' }
    expect(bertanda(withTap(awal, kalibrasi('2026-02-20T00:00:00.000Z')))).toBe(0)
    expect(bertanda(withTap(awal, kalibrasi('2026-02-20T00:00:00.000Z', { jam: 2 })))).toBe(2)
    expect(bertanda(withTap(kalibrasi('2026-02-20T00:00:00.000Z', { jam: 0 })))).toBe(0)
  })
  it('yang membuang sebuah tap dari harinya, bukan yang tidak mengubah angkanya', () => {
    const mesin = [MESIN, { ...MESIN, id: 2 }]
    const pemetaan = [1, 2].map((id) => ({ id, mesinId: id, pin: '1', gtkId: 1, mulai: null, sampai: null }))
    const two = (jam: number) =>
      fakta({
        mesin,
        pemetaan,
        taps: [{ waktu: '03 06:10', mesinId: 2 }, { waktu: '03 07:15' }],
        kalibrasi: [kalibrasi('2026-02-20T00:00:00.000Z', { mesinId: 2, jam })],
      })
    expect(tanda(two(-1), '03')).toHaveLength(1)
    const between = [...hadir('03'), { waktu: '03 10:00', mesinId: 2 }]
    const noon = fakta({ mesin, pemetaan, taps: between, kalibrasi: two(1).kalibrasi })
    expect(tanda(noon, '03')).toEqual([])
  })
  it('kalibrasi mesin lain tidak menandai', () => {
    const content = withTap(kalibrasi('2026-02-20T00:00:00.000Z', { mesinId: 2 }))
    expect(bertanda({ ...content, mesin: [MESIN, { ...MESIN, id: 2 }] })).toBe(0)
  })
})
