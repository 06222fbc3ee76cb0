import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedHari, type HariGtk, tallyDisetujui, whyOverBatas } from './batas-aturan.ts'

const BATAS = { batasHari: 2, batasGtk: 3 }
const hari = (gtkId: number, ...days: number[]): HariGtk[] =>
  days.map((day) => ({ gtkId, tanggal: `2026-03-${String(day).padStart(2, '0')}` }))
const approved = (...all: HariGtk[][]) => {
  const tally = tallyDisetujui()
  for (const one of all) tally.add(one)
  return tally
}

describe('batas sebuah aturan', () => {
  it('hari seorang dalam sebulan, dihitung bersama yang sudah disetujui; hari yang sama sekali saja', () => {
    expect(whyOverBatas(BATAS, hari(1, 3, 4), approved())).toBeNull()
    expect(whyOverBatas(BATAS, hari(1, 4), approved(hari(1, 3)))).toBeNull()
    expect(whyOverBatas(BATAS, hari(1, 5), approved(hari(1, 3, 4)))).toBe('lewat-batas-hari')
    expect(whyOverBatas(BATAS, hari(1, 4), approved(hari(1, 3, 4)))).toBeNull()
    expect(whyOverBatas(BATAS, hari(2, 5), approved(hari(1, 3, 4)))).toBeNull()
  })

  it('bulan lain mulai dari nol', () => {
    const next = [{ gtkId: 1, tanggal: '2026-04-01' }]
    expect(whyOverBatas(BATAS, next, approved(hari(1, 30, 31)))).toBeNull()
  })

  it('orang satu sekolah pada satu hari', () => {
    expect(whyOverBatas(BATAS, hari(3, 5), approved(hari(1, 5), hari(2, 5)))).toBeNull()
    expect(whyOverBatas(BATAS, hari(4, 5), approved(hari(1, 5), hari(2, 5), hari(3, 5)))).toBe('lewat-batas-gtk')
    expect(whyOverBatas(BATAS, null, approved())).toBe('lewat-batas-gtk')
  })

  it('apa pun urutan dan isi usulannya, yang disetujui tidak pernah melewati batas', () => {
    const usulan = fc.record({
      gtkIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1 }),
      day: fc.integer({ min: 1, max: 27 }),
      length: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(usulan, { maxLength: 40 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        (all, batasHari, batasGtk) => {
          const tally = approved()
          const seen = new Set<string>()
          for (const { gtkIds, day, length } of all) {
            const at = (nth: number): string => `2026-03-${String(nth).padStart(2, '0')}`
            const asked = askedHari(gtkIds, { dari: at(day), sampai: at(day + length) })
            if (whyOverBatas({ batasHari, batasGtk }, asked, tally) !== null || asked === null) continue
            tally.add(asked)
            for (const { gtkId, tanggal } of asked) seen.add(`${gtkId} ${tanggal}`)
          }
          const pairs = [...seen].map((one) => one.split(' '))
          for (const days of Map.groupBy(pairs, ([gtkId]) => gtkId).values())
            expect(days.length).toBeLessThanOrEqual(batasHari)
          for (const people of Map.groupBy(pairs, ([, tanggal]) => tanggal).values())
            expect(people.length).toBeLessThanOrEqual(batasGtk)
        },
      ),
    )
  })
})
