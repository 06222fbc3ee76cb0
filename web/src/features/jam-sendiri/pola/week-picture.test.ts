import { SECONDS_PER_DAY } from '@geisa/engine/calendar'
import type { HariPola } from '@geisa/engine/fakta'
import { checkPola, polaDuration } from '@geisa/engine/jadwal/check-pola'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Piece, weekMarks, workPieces } from './week-picture.ts'

const JAM = 3600
const off = (hari: number): HariPola => ({
  hari,
  isLibur: true,
  jamMasuk: null,
  jamPulang: null,
  mulaiAbsen: null,
  jamIstirahatMulai: null,
  jamIstirahatSelesai: null,
})
const week = (one: Partial<HariPola>): HariPola[] =>
  [0, 1, 2, 3, 4, 5, 6].map((hari) => ({ ...off(hari), isLibur: false, ...one }))
const row = (pieces: readonly Piece[], hari: number) => pieces.filter((piece) => piece.row === hari)

describe('gambar minggu', () => {
  it('penjaga malam: pada tiap baris ekor malam kemarin dan awal malam ini, Sabtu berlanjut di Minggu', () => {
    const pieces = workPieces({ hari: week({ jamMasuk: 18 * JAM, jamPulang: 6 * JAM }) })
    expect(row(pieces, 0)).toEqual([
      { row: 0, hari: 0, from: 18 * JAM, until: 24 * JAM },
      { row: 0, hari: 6, from: 0, until: 6 * JAM },
    ])
    expect(pieces).toHaveLength(14)
  })

  it('istirahat dipotong, juga yang lewat tengah malam', () => {
    const rest = { jamIstirahatMulai: 23.5 * JAM, jamIstirahatSelesai: 0.5 * JAM }
    const pieces = workPieces({ hari: week({ jamMasuk: 18 * JAM, jamPulang: 6 * JAM, ...rest }) })
    expect(row(pieces, 2)).toEqual([
      { row: 2, hari: 1, from: 0.5 * JAM, until: 6 * JAM },
      { row: 2, hari: 2, from: 18 * JAM, until: 23.5 * JAM },
    ])
  })

  it('mulai absen dan batas hari: batas seorang penjaga jam 12, sesudah hari libur batas malam, dan paling lambat mulai absen', () => {
    const nights = week({ jamMasuk: 18 * JAM, jamPulang: 6 * JAM }).map((one) => (one.hari === 1 ? off(1) : one))
    const marks = weekMarks({ hari: nights, batasHari: 12 * JAM }, 3 * JAM)
    expect(marks.filter((mark) => mark.row === 1)).toEqual([{ row: 1, at: 12 * JAM, what: 'batas' }])
    expect(marks.filter((mark) => mark.row === 2)).toEqual([
      { row: 2, at: 3 * JAM, what: 'batas' },
      { row: 2, at: 16.5 * JAM, what: 'mulai' },
    ])
    const early = weekMarks({ hari: week({ jamMasuk: 3 * JAM, jamPulang: 9 * JAM }), batasHari: null }, 3 * JAM)
    expect(early.filter((mark) => mark.row === 4)).toEqual([
      { row: 4, at: 1.5 * JAM, what: 'batas' },
      { row: 4, at: 1.5 * JAM, what: 'mulai' },
    ])
  })
})

/** Half hours; breaks may lie after midnight, or make no sense. */
const hariArb = fc
  .record({
    isLibur: fc.constantFrom(false, false, true),
    jamMasuk: fc.integer({ min: 0, max: 47 }),
    length: fc.integer({ min: 1, max: 32 }),
    rest: fc.option(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }))),
  })
  .map(({ isLibur, jamMasuk, length, rest }) => {
    const clock = (half: number): number => (half % 48) * 1800
    return {
      isLibur,
      jamMasuk: clock(jamMasuk),
      jamPulang: clock(jamMasuk + length),
      mulaiAbsen: null,
      jamIstirahatMulai: rest && clock(jamMasuk + rest[0]),
      jamIstirahatSelesai: rest && clock(jamMasuk + rest[0] + rest[1]),
    }
  })
const weekArb = fc
  .array(hariArb, { minLength: 7, maxLength: 7 })
  .map((rows) => rows.map((one, hari): HariPola => ({ ...one, hari })))

describe('sifat gambar minggu', () => {
  it('minggu yang boleh disimpan: baloknya menutup persis jam efektifnya, tanpa bertindih, tiap balok di dalam satu hari', () => {
    let valid = 0
    fc.assert(
      fc.property(weekArb, (hari) => {
        if (checkPola({ hari, batasHari: 14 * JAM }, 3 * JAM).length > 0) return
        valid += 1
        const pieces = workPieces({ hari })
        const total = pieces.reduce((sum, { from, until }) => sum + until - from, 0)
        expect(total).toBe(polaDuration({ hari, minimalMingguan: null }).efektif)
        for (const { from, until } of pieces) {
          expect(from).toBeGreaterThanOrEqual(0)
          expect(until).toBeLessThanOrEqual(SECONDS_PER_DAY)
        }
        for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
          const sorted = row(pieces, weekday).toSorted((a, b) => a.from - b.from)
          for (const [nth, { from }] of sorted.entries())
            expect(from).toBeGreaterThanOrEqual(sorted[nth - 1]?.until ?? 0)
        }
      }),
      { numRuns: 6000 },
    )
    expect(valid).toBeGreaterThan(50)
  })

  it('minggu apa pun: saat di tengah tiap setengah jam tertutup persis bila seseorang bekerja saat itu', () => {
    fc.assert(
      fc.property(weekArb, fc.integer({ min: 0, max: 7 * 48 - 1 }), (hari, half) => {
        const plain = hari.map((one) => ({ ...one, jamIstirahatMulai: null, jamIstirahatSelesai: null }))
        const at = half * 1800 + 900
        const drawn = workPieces({ hari: plain }).some(
          ({ row: weekday, from, until }) =>
            weekday * SECONDS_PER_DAY + from <= at && at < weekday * SECONDS_PER_DAY + until,
        )
        const works = plain.some((one) => {
          const { isLibur, jamMasuk, jamPulang } = one
          const since = (at - one.hari * SECONDS_PER_DAY - jamMasuk! + 14 * SECONDS_PER_DAY) % (7 * SECONDS_PER_DAY)
          const length = (jamPulang! - jamMasuk! + SECONDS_PER_DAY) % SECONDS_PER_DAY || SECONDS_PER_DAY
          return !isLibur && since < length
        })
        expect(drawn).toBe(works)
      }),
      { numRuns: 500 },
    )
  })
})
