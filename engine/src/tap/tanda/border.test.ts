/** A night's border moved once the night stood (rules.md M5, product.md 5.6). */
import { describe, expect, it } from 'vitest'
import { jam } from '../../fakta.test-kit.ts'
import type { PolaJam, PolaJamVersion } from '../../fakta.ts'
import { computeHariBulan } from '../../hari/bulan-hari.ts'
import { findHari } from '../../hari/hari-gtk.ts'
import { day, jamGtk, mingguPola, november, polaJam } from '../../jadwal/pola-jam.test-kit.ts'
import { preparePenanda, tandaHari } from './tanda.ts'

const NIGHTS = mingguPola({ masuk: '18:00', pulang: '06:00' })
const OWN: PolaJam = {
  ...polaJam(2, 'Malam', NIGHTS, { batasHari: jam('07:00') }),
  pemilik: 'sekolah',
}
/** 10 November: leaves at 03:00, and is seen again at 11:50. */
const TAPS = ['10 17:55', '11 03:00', '11 11:50', '11 17:55', '12 06:05']

const later = (update: Partial<PolaJamVersion>): PolaJamVersion => ({
  ...OWN.versi[0]!,
  id: 9,
  berlakuMulai: '2026-11-01',
  disimpanPada: '2026-12-05T02:00:00.000Z',
  ...update,
})

function read(pola: PolaJam, hari: number): [string, number] {
  const content = november({ jam: [jamGtk(2, '01')], taps: TAPS, polaJam: [pola] })
  const result = computeHariBulan(content)
  const found = findHari(result, 1, `2026-11-${hari}`)!
  return [day(content, hari), tandaHari(result, preparePenanda(result), found).length]
}
const withVersion = (update: Partial<PolaJamVersion>, pemilik: PolaJam['pemilik'] = 'sekolah'): PolaJam => ({
  ...OWN,
  pemilik,
  versi: [...OWN.versi, later(update)],
})

describe('batas hari yang digeser sesudah malamnya berjalan', () => {
  it('pulang cepat yang hilang karenanya bertanda, malam lain tidak', () => {
    expect(read(OWN, 10)).toEqual(['H 17:55:00/03:00:00 0/180 PCTI', 0])
    expect(read(withVersion({ batasHari: jam('12:00') }), 10)).toEqual(['H 17:55:00/11:50:00 0/0', 1])
    expect(read(withVersion({ batasHari: jam('12:00') }), 11)).toEqual(['H 17:55:00/06:05:00 0/0', 0])
  })

  it('juga bila hanya hari sesudahnya yang diubah', () => {
    const dayAfter = { berlakuMulai: '2026-11-11', berlakuSampai: '2026-11-11', batasHari: jam('12:00') }
    const noon = mingguPola({ masuk: '12:00', pulang: '17:00', mulaiAbsen: '06:40' })
    const planned = later({ ...dayAfter, hari: noon, disimpanPada: '2026-10-01T00:00:00.000Z' })
    const versi = [{ ...OWN.versi[0]!, batasHari: jam('12:00') }, planned]
    expect(read({ ...OWN, versi }, 10)).toEqual(['H 17:55:00/03:00:00 0/180 PCTI', 0])
    const off = later({ ...dayAfter, hari: mingguPola({ masuk: '18:00', pulang: '06:00' }, []) })
    expect(read({ ...OWN, versi: [...versi, off] }, 10)).toEqual(['H 17:55:00/11:50:00 0/0', 1])
  })

  it('yang digeser dinas bukan tanda sekolah', () => {
    expect(read(withVersion({ batasHari: jam('12:00') }, 'dinas'), 10)).toEqual(['H 17:55:00/11:50:00 0/0', 0])
  })
})
