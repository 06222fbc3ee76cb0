/** One rule for every dated fact (rules.md L9), whoever asks: for a day, for each day of a span, in whatever order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NEW_VERSION, sortVersions, versionOn, versionsPerHari } from './berlaku.ts'
import { nomorHari, tanggalFrom } from './calendar.ts'

const AWAL = nomorHari('2026-02-01')
const HARI = 28
const masaArb = fc.record({
  mulai: fc.integer({ min: -5, max: 30 }),
  length: fc.option(fc.nat({ max: 20 })),
  save: fc.nat({ max: 3 }),
})
const daftarArb = fc.array(masaArb, { maxLength: 8 }).map((daftar) =>
  daftar.map(({ mulai, length, save }, id) => ({
    id,
    berlakuMulai: tanggalFrom(AWAL + mulai),
    berlakuSampai: length === null ? null : tanggalFrom(AWAL + mulai + length),
    disimpanPada: `2026-01-0${save + 1}T00:00:00.000Z`,
  })),
)

describe('L9 versi yang berlaku', () => {
  it('satu hari dan sebulan ditanya dengan jawaban yang sama, dalam urutan apa pun', () => {
    fc.assert(
      fc.property(daftarArb, (daftar) => {
        const sebulan = versionsPerHari(daftar, AWAL, HARI)
        const reversed = daftar.toReversed()
        for (let h = 0; h < HARI; h++) {
          const hari = tanggalFrom(AWAL + h)
          expect(versionOn(daftar, hari)).toBe(sebulan[h])
          expect(versionOn(reversed, hari)).toBe(sebulan[h])
        }
      }),
    )
  })
  it('tanpa versi yang meliputi harinya tidak ada yang berlaku, dan tanpa hari terakhir ia terbuka', () => {
    const daftar = [{ berlakuMulai: '2026-02-03' }, { berlakuMulai: '2026-02-05', berlakuSampai: '2026-02-06' }]
    const start = ['02', '03', '06', '07'].map((hari) => versionOn(daftar, `2026-02-${hari}`)?.berlakuMulai)
    expect(start).toEqual([undefined, '2026-02-03', '2026-02-05', '2026-02-03'])
  })
  it('yang belum tersimpan menang atas yang tersimpan pada saat yang sama', () => {
    const moment = { berlakuMulai: '2026-02-03', disimpanPada: '2026-02-01T00:00:00.000Z' }
    expect(
      sortVersions([
        { ...moment, id: NEW_VERSION },
        { ...moment, id: 7 },
      ]).map(({ id }) => id),
    ).toEqual([7, NEW_VERSION])
  })
})
