/** The run of Alpa as the ledger prices it, where a day has no status yet (rules.md L5, L27). */
import { describe, expect, it } from 'vitest'
import { fakta, MESIN } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { findPerson } from '../hari/hari-gtk.ts'
import { explainBulan } from './buku-potongan.ts'
import { bulanEvents, isAlpa } from './events.ts'
import { onlyRow, potongan } from './potongan.test-kit.ts'
import { PROFIL } from './profil.ts'

/** Tuesday 3 to Saturday 7 February without a tap; every workday after them with both. */
const HADIR = [2, 9, 10, 11, 12, 13, 14, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28]
const TAPS = HADIR.flatMap((hari) => [`${hari} 06:50`, `${hari} 14:05`])
const everyHari = fakta({ taps: TAPS })
/** On the 5th the school uses no machine: nobody knows yet whether anybody came. */
const notJudged = fakta({
  taps: TAPS,
  mesin: [
    { ...MESIN, penempatan: [{ mulai: '2020-01-01', dipakaiSejak: '2020-01-02', sampai: '2026-02-04' }] },
    { ...MESIN, id: 2, penempatan: [{ mulai: '2026-02-06', dipakaiSejak: '2026-02-06', sampai: null }] },
  ],
  pemetaan: [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null })),
})

const person = (content: FaktaBulan) => {
  const found = findPerson(computeHariBulan(content, 1), 1)
  if (!found) throw new Error('tanpa GTK')
  return found
}
/** '3:1' = the third is the first of its run. */
const runs = (content: FaktaBulan): string[] =>
  bulanEvents(person(content))
    .filter(isAlpa)
    .map(({ tanggal, beruntun }) => `${Number(tanggal.slice(8))}:${beruntun}`)

describe('hari yang belum dinilai di tengah deretan Alpa', () => {
  it('tanpa status, bukan Alpa dan bukan libur', () => {
    const hari = person(notJudged).hari[4]
    expect([hari?.tanggal.tanggal, hari?.tanggal.lengkap, hari?.status, hari?.jenisLibur]).toEqual([
      '2026-02-05',
      true,
      null,
      0,
    ])
  })
  it('memutus deretan: sesudahnya dihitung lagi dari satu', () => {
    expect(runs(everyHari)).toEqual(['3:1', '4:2', '5:3', '6:4', '7:5'])
    expect(runs(notJudged)).toEqual(['3:1', '4:2', '6:1', '7:2'])
  })
  it('jadi bukunya tidak menggenapkan alpa menjadi 100 %, sama dengan rekapnya', () => {
    const from = potongan({ ...PROFIL.E, alpaBeruntun: 3 })
    for (const [content, bp] of [
      [everyHari, [250, 250, 9500, 0, 0]],
      [notJudged, [250, 250, 250, 250]],
    ] as const) {
      const alpa = explainBulan(content, from, 1)?.buku.filter(({ jenis }) => jenis === 'alpa') ?? []
      expect(alpa.map((row) => row.bp)).toEqual(bp)
      expect(onlyRow(content, from).pct_potongan_alpa).toBe(bp.reduce<number>((sum, one) => sum + one, 0))
    }
  })
})
