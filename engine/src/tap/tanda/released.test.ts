/** Days that the school took back (product.md 5.6): marked where they stood, and by what had given them something (decision 54). */
import { describe, expect, it } from 'vitest'
import { ALWAYS, aturan, type ExampleTap, fakta, GTK, MESIN, seminggu, version } from '../../fakta.test-kit.ts'
import type { FaktaBulan, PemetaanPin, ReleasedHari } from '../../fakta.ts'
import { computeHariBulan } from '../../hari/bulan-hari.ts'
import { findHari } from '../../hari/hari-gtk.ts'
import { preparePenanda, tandaHari } from './tanda.ts'

const tanda = (content: FaktaBulan, hari: string) => {
  const result = computeHariBulan(content)
  const penanda = preparePenanda(result)
  return penanda ? tandaHari(result, penanda, findHari(result, 1, `2026-02-${hari}`)!) : []
}
const released = (dari: string, sampai: string, pada: string): ReleasedHari => ({
  dari: `2026-02-${dari}`,
  sampai: `2026-02-${sampai}`,
  pada,
})
/** 05.00, 06.30 and 10.00 of 10 February, in WIB. */
const [DAWN, MORNING, LATER] = ['2026-02-09T22:00:00.000Z', '2026-02-09T23:30:00.000Z', '2026-02-10T03:00:00.000Z']
const always = { mulai: null, sampai: null, disimpanPada: '2025-07-01T00:00:00.000Z' }
const present = (hari: string, mesinId = 1): ExampleTap[] => [
  { waktu: `${hari} 06:20`, mesinId },
  { waktu: `${hari} 14:05`, mesinId },
]

describe('pemetaan PIN yang diakhiri kemudian', () => {
  const ended = (taken: ReleasedHari, sampai: string): PemetaanPin => ({
    ...always,
    id: 1,
    mesinId: 1,
    pin: '1',
    gtkId: 1,
    sampai: `2026-02-${sampai}`,
    dilepas: taken,
  })
  const successor = { ...always, id: 2, mesinId: 2, pin: '1', gtkId: 1 }
  const mesin = [MESIN, { ...MESIN, id: 2 }]

  it('hanya menandai hari yang ada tapnya: mesinnya rusak, semua sudah memakai penggantinya', () => {
    const pemetaan = [ended(released('03', '20', '2026-02-20T03:00:00.000Z'), '02'), successor]
    const content = fakta({ mesin, pemetaan, taps: [...present('04', 2), ...present('05', 2), { waktu: '05 06:50' }] })
    expect(tanda(content, '04')).toEqual([])
    expect(tanda(content, '05')).toEqual(['Pemetaan PIN 1 diakhiri 20 Februari 2026, sesudah hari ini'])
    expect(tanda(content, '06')).toEqual([])
  })

  it('tidak menandai yang dikembalikan dengan pemetaan lain; pemetaan orang lain tidak mengembalikannya', () => {
    const first = ended(released('03', '20', '2026-02-20T03:00:00.000Z'), '02')
    const back = { ...always, id: 3, mesinId: 1, pin: '1', gtkId: 1, mulai: '2026-02-05' }
    const content = fakta({ mesin, pemetaan: [first, back], taps: [...present('04'), ...present('05')] })
    expect(tanda(content, '04')).toHaveLength(1)
    expect(tanda(content, '05')).toEqual([])
    const other = { ...content, pemetaan: [first, { ...back, gtkId: 2 }] }
    expect(tanda(other, '05')).toHaveLength(1)
  })

  it('pada harinya sendiri: hanya sesudah kerja mulai atau tapnya datang', () => {
    const on = (pada: string, taps: ExampleTap[]) =>
      tanda(fakta({ pemetaan: [ended(released('10', '10', pada), '09')], taps }), '10')
    const later = [{ waktu: '10 07:40' }]
    expect(on(DAWN, present('10'))).toEqual([])
    expect(on(MORNING, later)).toEqual([])
    for (const words of [on(MORNING, present('10')), on(LATER, later)])
      expect(words).toEqual(['Pemetaan PIN 1 diakhiri 10 Februari 2026, sesudah hari ini berjalan'])
  })
})

describe('masa tugas yang diubah pada harinya sendiri', () => {
  const on = (pada: string, taps: ExampleTap[] = []) =>
    tanda(fakta({ gtk: [{ ...GTK, id: 1, berhenti: '2026-02-09', dilepas: released('10', '10', pada) }], taps }), '10')

  it('tidak bertanda bila disimpan sebelum kerja mulai dan belum ada tapnya', () => {
    expect(on(MORNING)).toEqual([])
    expect(on(DAWN, present('10'))).toEqual([])
  })

  it('bertanda sesudah kerja mulai, atau sesudah tap pertamanya', () => {
    for (const words of [on(LATER), on(MORNING, present('10'))])
      expect(words).toEqual(['Masa tugas diubah 10 Februari 2026, sesudah hari ini berjalan'])
  })
})

describe('yang juga menggeser jam, shift, atau hari kerjanya sesudah harinya berdiri', () => {
  const taken = { ...GTK, id: 1, mulaiTugas: '2026-02-11', dilepas: released('10', '10', '2026-02-10T00:30:00.000Z') }
  const today = { berlakuMulai: '2026-02-10', berlakuSampai: '2026-02-10' }
  const moved = (masuk: string, disimpanPada: string, isLibur = false) =>
    fakta({
      aturan: [aturan({ ...ALWAYS, isJadwalMandiri: true })],
      jadwal: [version('sekolah', 1, seminggu(masuk, '14:00', { isLibur }), { ...today, id: 9, disimpanPada })],
      gtk: [taken],
    })
  const words = ['Masa tugas diubah 10 Februari 2026, sesudah hari ini berjalan']

  it('tetap bertanda: hari itu berdiri menurut jam yang diketahui waktu itu', () => {
    expect(tanda(moved('09:00', '2026-02-10T00:20:00.000Z'), '10')).toEqual(words)
    expect(tanda(moved('09:00', '2026-02-10T00:40:00.000Z'), '10')).toEqual(words)
    expect(tanda(moved('07:00', '2026-02-10T00:20:00.000Z', true), '10')).toEqual(words)
  })
  it('tidak bertanda bila jamnya digeser sebelum harinya berdiri', () => {
    expect(tanda(moved('09:00', MORNING), '10')).toEqual([])
    expect(tanda(moved('07:00', MORNING, true), '10')).toEqual([])
  })
  it('tap yang pemetaannya diakhiri tetap menegakkan hari itu', () => {
    const kerja = [{ ...today, hariKerja: [], shift: '1' as const, disimpanPada: '2026-02-09T23:50:00.000Z' }]
    const pemetaan = [
      {
        ...always,
        id: 1,
        mesinId: 1,
        pin: '1',
        gtkId: 1,
        sampai: '2026-02-09',
        dilepas: released('10', '10', MORNING),
      },
    ]
    const taps = [{ waktu: '10 06:20' }]
    const off = (daftar: ExampleTap[]) =>
      tanda(fakta({ gtk: [{ ...GTK, id: 1, kerja }], pemetaan, taps: daftar }), '10')
    expect(off(taps)).toEqual(['Jadwal, shift, atau hari kerja disimpan 10 Februari 2026, sesudah hari ini berjalan'])
    expect(off([])).toEqual([])
  })
})

it('masa pakai mesin yang diakhiri pagi hari, sebelum kerja mulai, tidak menandai hari itu', () => {
  const on = (pada: string) => {
    const penempatan = MESIN.penempatan.map((one) => ({
      ...one,
      sampai: '2026-02-09',
      dilepas: released('10', '10', pada),
    }))
    return tanda(fakta({ mesin: [{ ...MESIN, penempatan }] }), '10')
  }
  expect(on(MORNING)).toEqual([])
  expect(on(LATER)).toEqual(['Masa pakai mesin Mesin Depan diubah 10 Februari 2026, sesudah hari ini berjalan'])
})
