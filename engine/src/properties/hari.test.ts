/** What must hold for every month, whatever happened in it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatJam } from '../calendar.ts'
import {
  aturan,
  type ExampleTap,
  fakta,
  gtkShift,
  izin,
  koreksiJam,
  koreksiStatus,
  MESIN,
  manual,
  seminggu,
  tapColumn,
  version,
} from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type HarianRow, laporanHarian, laporanHarianFrom } from '../hari/laporan-harian.ts'
import { explainHariFrom } from '../penjelasan/hari.ts'
import { SINKRON } from '../tap/sinkron.ts'

const two = (angka: number) => String(angka).padStart(2, '0')
const hariArb = fc.integer({ min: 1, max: 28 }).map(two)
const jamArb = fc.integer({ min: 0, max: 86_399 }).map(formatJam)
const jamKerjaArb = fc.integer({ min: 5 * 3600, max: 19 * 3600 }).map(formatJam)

const tapArb: fc.Arbitrary<ExampleTap> = fc.record({
  waktu: fc.tuple(hariArb, fc.oneof(jamKerjaArb, jamKerjaArb, jamArb)).map(([hari, jam]) => `${hari} ${jam}`),
  pin: fc.constantFrom('1', '1', '2'),
  mesinId: fc.constantFrom(1, 2),
})
const tapsArb = fc.array(tapArb, { maxLength: 60 })

const submissionArb = fc.record({
  nomor: fc.integer({ min: 1, max: 30 }).map(String),
  diputusPada: fc.constantFrom('2026-02-04T00:00:00.000Z', '2026-02-05T00:00:00.000Z'),
})
const waktuArb = fc.record({ datang: jamKerjaArb, pulang: jamKerjaArb }, { requiredKeys: [] })
const koreksiArb = fc.oneof(
  fc
    .tuple(hariArb, fc.constantFrom(1, 3, 4, 5, 6, 16, 21), submissionArb, waktuArb)
    .map(([h, s, a, w]) => koreksiStatus(h, s, { ...a, ...w })),
  fc.tuple(hariArb, submissionArb, waktuArb).map(([h, a, w]) => koreksiJam(h, { ...a, ...w })),
  fc.tuple(hariArb, fc.constantFrom(1 as const, 2 as const), submissionArb).map(([h, j, a]) => izin(h, j, a)),
)
const manualArb = fc
  .tuple(hariArb, fc.constantFrom(1, 21, 25), submissionArb, waktuArb)
  .map(([h, s, a, w]) => manual(h, s, { ...a, ...w }))

const faktaArb: fc.Arbitrary<FaktaBulan & { taps: ExampleTap[] }> = fc
  .record({
    taps: tapsArb,
    koreksi: fc.array(koreksiArb, { maxLength: 8 }),
    manual: fc.array(manualArb, { maxLength: 5 }),
    shift: fc.constantFrom('1' as const, '2' as const, 'keduanya' as const, 'otomatis' as const),
    shiftSiang: fc.boolean(),
    now: fc.constantFrom('2026-02-12T06:00:00.000Z', '2026-03-05T00:00:00.000Z'),
    laporan: fc.constantFrom(null, '2026-02-09T00:00:00.000Z', '2026-03-04T00:00:00.000Z'),
  })
  .map(({ taps, koreksi, manual: daftarManual, shift, shiftSiang, now, laporan }) => ({
    ...fakta({
      taps,
      koreksi,
      manual: daftarManual,
      now,
      aturan: [aturan({ shiftSiang })],
      jadwal: [version('dinas', 1, seminggu('07:00', '12:00')), version('dinas', 2, seminggu('12:30', '17:30'))],
      gtk: [gtkShift(shift)],
      mesin: [MESIN, { ...MESIN, id: 2, laporanTerakhir: laporan }],
      pemetaan: [1, 2].map((mesinId) => ({ id: mesinId, mesinId, pin: '1', gtkId: 1, mulai: null, sampai: null })),
    }),
    taps,
  }))

const withTap = (content: FaktaBulan, taps: ExampleTap[]): FaktaBulan => ({ ...content, tap: tapColumn(taps) })
const laporan = (content: FaktaBulan) => laporanHarian(content, 1)

describe('sifat perhitungan harian', () => {
  it('tap yang sama untuk kedua kalinya tidak mengubah apa pun', () => {
    fc.assert(
      fc.property(faktaArb, fc.nat(), (content, n) => {
        if (content.taps.length === 0) return
        const same = content.taps[n % content.taps.length]!
        expect(laporan(withTap(content, [...content.taps, same]))).toEqual(laporan(content))
      }),
    )
  })

  it('urutan tap tidak mengubah apa pun', () => {
    const random = faktaArb.chain((content) =>
      fc.tuple(fc.constant(content), fc.shuffledSubarray(content.taps, { minLength: content.taps.length })),
    )
    fc.assert(
      fc.property(random, ([content, taps]) => {
        expect(laporan(withTap(content, taps))).toEqual(laporan(content))
      }),
    )
  })

  it('setiap hari kerja yang lengkap dan sinkron memiliki tepat satu status', () => {
    fc.assert(
      fc.property(faktaArb, (content) => {
        const result = computeHariBulan(content)
        const kehadiran = laporanHarianFrom(result, 1).kehadiran
        for (const hari of result.orang[0]!.hari) {
          const sinkron = hari.confirmed || hari.sinkron === SINKRON.ALREADY
          if (hari.tanggal.lengkap && sinkron) expect(hari.status).not.toBeNull()
          const rows = kehadiran.filter((harianRow) => harianRow.tanggal === hari.tanggal.tanggal)
          expect(new Set(rows.map((harianRow) => harianRow.singkatan)).size).toBe(1)
          expect(rows.length).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('terlambat dan pulang cepat tidak pernah negatif, dan hanya ada pada status yang menghitungnya', () => {
    fc.assert(
      fc.property(faktaArb, (content) => {
        const result = computeHariBulan(content)
        for (const { datang, pulang } of result.orang.flatMap(({ hari }) => hari.flatMap(({ baris }) => baris))) {
          expect(Math.min(datang.minutes, pulang.minutes)).toBeGreaterThanOrEqual(0)
        }
        for (const row of laporanHarianFrom(result, 1).kehadiran) {
          if (['', 'A', 'L', 'DL', 'SDSD', 'CT'].includes(row.singkatan)) expect(row.durasi_pulang_cepat).toBeNull()
        }
      }),
    )
  })

  it('hari yang memiliki waktu datang atau pulang tidak pernah Alpa', () => {
    fc.assert(
      fc.property(faktaArb, (content) => {
        for (const row of laporan(content).kehadiran) {
          if (row.waktu_datang ?? row.waktu_pulang) expect(row.singkatan).not.toBe('A')
        }
      }),
    )
  })

  it('tap dalam jendela shift menjadikan hari kerja bukan Alpa', () => {
    fc.assert(
      fc.property(hariArb, fc.integer({ min: 19_800, max: 86_399 }).map(formatJam), (hari, jam) => {
        const [row] = laporan(fakta({ taps: [`${hari} ${jam}`] })).kehadiran.filter((b) => b.hari_ke === Number(hari))
        expect(row?.singkatan).toMatch(/^[HL]$/)
      }),
    )
  })

  it('perubahan jadwal tidak menyentuh hari sebelum berlakuMulai', () => {
    fc.assert(
      fc.property(faktaArb, hariArb, jamKerjaArb, jamKerjaArb, (content, start, masuk, pulang) => {
        const next = version('dinas', 1, seminggu(masuk, pulang), {
          berlakuMulai: `2026-02-${start}`,
          disimpanPada: '2026-03-01T00:00:00.000Z',
        })
        const before = (daftar: HarianRow[]) => daftar.filter((row) => row.hari_ke < Number(start))
        const changed = laporan({ ...content, jadwal: [next, ...content.jadwal] })
        expect(before(changed.kehadiran)).toEqual(before(laporan(content).kehadiran))
      }),
    )
  })

  it('laporan satu orang sama dengan laporan dari bulan seluruh sekolah', () => {
    fc.assert(
      fc.property(faktaArb, (content) => {
        const twoPeople = {
          ...content,
          gtk: [{ ...content.gtk[0]!, id: 2 }, ...content.gtk],
          pemetaan: [...content.pemetaan, { id: 9, mesinId: 1, pin: '2', gtkId: 2, mulai: null, sampai: null }],
        }
        for (const id of [1, 2]) {
          expect(laporanHarianFrom(computeHariBulan(twoPeople), id)).toEqual(laporanHarian(twoPeople, id))
        }
      }),
    )
  })

  it('penjelasan sama dengan laporan, juga hitungannya', () => {
    fc.assert(
      fc.property(faktaArb, (content) => {
        const result = computeHariBulan(content)
        const { kehadiran } = laporanHarianFrom(result, 1)
        for (const tanggal of new Set(kehadiran.map((row) => row.tanggal))) {
          const penjelasan = explainHariFrom(result, 1, tanggal)
          const rows = kehadiran.filter((harianRow) => harianRow.tanggal === tanggal)
          expect(penjelasan?.baris.map((penjelasanRow) => penjelasanRow.laporan)).toEqual(rows)
          for (const { laporan: l, sel } of penjelasan?.baris ?? []) {
            expect([sel.datang.nilai, sel.pulang.nilai, sel.status.nilai]).toEqual([
              l.waktu_datang,
              l.waktu_pulang,
              l.singkatan,
            ])
            expect([sel.terlambat.nilai, sel.pulangCepat.nilai]).toEqual([
              l.durasi_datang_terlambat,
              l.durasi_pulang_cepat,
            ])
            for (const cellPenjelasan of [sel.terlambat, sel.pulangCepat])
              checkTally(cellPenjelasan.nilai, cellPenjelasan.kalimat)
          }
          // The taps named as used are exactly those that the report shows.
          for (const tap of penjelasan?.tap ?? []) {
            expect(tap.dipakai.length === 0).toBe(tap.alasan !== null)
            const jam = tap.waktu.slice(11)
            for (const side of tap.dipakai) {
              expect(
                rows.some((harianRow) => harianRow[side === 'datang' ? 'waktu_datang' : 'waktu_pulang'] === jam),
              ).toBe(true)
            }
          }
        }
      }),
    )
  })
})

/** 'a − b = n menit': the subtraction is right and n is what the report shows. */
function checkTally(nilai: string | null, sentence: string): void {
  const matches = /^(\d+):(\d+):(\d+) − (\d+):(\d+):(\d+) = (\d+) menit/.exec(sentence)
  if (!matches) return
  const [a, b, c, d, e, f, minutes] = matches.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const seconds = a * 3600 + b * 60 + c - (d * 3600 + e * 60 + f)
  // An arrival after midnight is shown as a clock face.
  expect(Math.floor((seconds < 0 ? seconds + 86_400 : seconds) / 60)).toBe(minutes)
  expect(nilai).toBe(`${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`)
}
