/** One rule for every dated fact (rules.md L9), whoever asks: for a day, for each day of a span, in whatever order. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { urutVersi, VERSI_BARU, versiPada, versiPerHari } from './berlaku.ts'
import { nomorHari, tanggalDari } from './kalender.ts'

const AWAL = nomorHari('2026-02-01')
const HARI = 28
const masaArb = fc.record({
  mulai: fc.integer({ min: -5, max: 30 }),
  panjang: fc.option(fc.nat({ max: 20 })),
  simpan: fc.nat({ max: 3 }),
})
const daftarArb = fc.array(masaArb, { maxLength: 8 }).map((daftar) =>
  daftar.map(({ mulai, panjang, simpan }, id) => ({
    id,
    berlakuMulai: tanggalDari(AWAL + mulai),
    berlakuSampai: panjang === null ? null : tanggalDari(AWAL + mulai + panjang),
    disimpanPada: `2026-01-0${simpan + 1}T00:00:00.000Z`,
  })),
)

describe('L9 versi yang berlaku', () => {
  it('satu hari dan sebulan ditanya dengan jawaban yang sama, dalam urutan apa pun', () => {
    fc.assert(
      fc.property(daftarArb, (daftar) => {
        const sebulan = versiPerHari(daftar, AWAL, HARI)
        const terbalik = daftar.toReversed()
        for (let h = 0; h < HARI; h++) {
          const hari = tanggalDari(AWAL + h)
          expect(versiPada(daftar, hari)).toBe(sebulan[h])
          expect(versiPada(terbalik, hari)).toBe(sebulan[h])
        }
      }),
    )
  })
  it('tanpa versi yang meliputi harinya tidak ada yang berlaku, dan tanpa hari terakhir ia terbuka', () => {
    const daftar = [{ berlakuMulai: '2026-02-03' }, { berlakuMulai: '2026-02-05', berlakuSampai: '2026-02-06' }]
    const mulai = ['02', '03', '06', '07'].map((hari) => versiPada(daftar, `2026-02-${hari}`)?.berlakuMulai)
    expect(mulai).toEqual([undefined, '2026-02-03', '2026-02-05', '2026-02-03'])
  })
  it('yang belum tersimpan menang atas yang tersimpan pada saat yang sama', () => {
    const saat = { berlakuMulai: '2026-02-03', disimpanPada: '2026-02-01T00:00:00.000Z' }
    expect(
      urutVersi([
        { ...saat, id: VERSI_BARU },
        { ...saat, id: 7 },
      ]).map(({ id }) => id),
    ).toEqual([7, VERSI_BARU])
  })
})
