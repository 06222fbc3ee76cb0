/** What must hold whatever hours of their own people have (rules.md M): 1 500 months. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nomorHari, SECONDS_PER_DAY, tanggalFrom } from '../calendar.ts'
import { enough } from '../enough.test-kit.ts'
import { ALWAYS, fakta, GTK, seminggu, tapColumn, version } from '../fakta.test-kit.ts'
import type { BatasSegel, FaktaBulan, JamGtk, PolaJam } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { type LaporanHarian, laporanHarianFrom } from '../hari/laporan-harian.ts'
import { type BatasBulan, batasBulan } from '../hari/segel-batas.ts'
import { computeBulan } from '../rekap/rekap-bulan.ts'
import { PERSON, sebulanArb } from '../sebulan.test-kit.ts'

const START = nomorHari('2026-02-01')
const savedArb = fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-10T00:00:00.000Z')
const date = (awal: number) => fc.integer({ min: -5, max: 65 }).map((h) => tanggalFrom(awal + h))

/** Any hours that a weekday can have: up to 16 hours, over midnight too, or off. */
const hariArb = fc
  .record({
    isLibur: fc.constantFrom(false, false, false, true),
    jamMasuk: fc.integer({ min: 0, max: 47 }).map((half) => half * 1800),
    length: fc.integer({ min: 1, max: 32 }).map((half) => half * 1800),
    early: fc.option(fc.integer({ min: 0, max: 6 })),
  })
  .map(({ isLibur, jamMasuk, length, early }) => ({
    isLibur,
    jamMasuk,
    jamPulang: (jamMasuk + length) % SECONDS_PER_DAY,
    jamIstirahatMulai: null,
    jamIstirahatSelesai: null,
    mulaiAbsen: early === null ? null : Math.max(0, jamMasuk - early * 1800),
  }))
const polaArb = (id: number): fc.Arbitrary<PolaJam> =>
  fc
    .array(
      fc.record({
        hari: fc.array(hariArb, { minLength: 7, maxLength: 7 }),
        batasHari: fc.option(fc.integer({ min: 0, max: 28 }).map((half) => half * 1800)),
        berlakuMulai: fc.constantFrom('2020-01-01', '2026-02-09'),
        disimpanPada: savedArb,
      }),
      { minLength: 1, maxLength: 2 },
    )
    .map((versi) => ({
      id,
      nama: `Pola ${id}`,
      pemilik: 'nasional' as const,
      namaPemilik: 'Nasional',
      versi: versi.map(({ hari, ...one }, nth) => ({
        ...one,
        id: id * 10 + nth,
        berlakuSampai: null,
        minimalMingguan: null,
        hari: hari.map((row, weekday) => ({ ...row, hari: weekday })),
      })),
    }))
const polaListArb = fc.tuple(polaArb(1), polaArb(2))
const jamArb = (awal: number): fc.Arbitrary<JamGtk[]> =>
  fc.array(
    fc.record({
      polaJamId: fc.constantFrom(1, 2, null),
      berlakuMulai: date(awal),
      berlakuSampai: fc.option(date(awal)),
      disimpanPada: savedArb,
    }),
    { maxLength: 4 },
  )

describe('jam sendiri', () => {
  it('yang ikut sekolah tidak tersentuh oleh jam orang lain, sampai katanya', () => {
    fc.assert(
      fc.property(sebulanArb, polaListArb, jamArb(START), (sebulan, polaJam, jam) => {
        const content = sebulan.fakta
        const { potongan } = sebulan
        const mixed = { ...content, polaJam, gtk: content.gtk.map((gtk) => (gtk.id > 2 ? { ...gtk, jam } : gtk)) }
        const [before, after] = [computeHariBulan(content), computeHariBulan(mixed)]
        const [rowsBefore, rowsAfter] = [computeBulan(content, potongan).baris, computeBulan(mixed, potongan).baris]
        for (const id of [1, 2]) {
          expect(JSON.stringify(laporanHarianFrom(after, id))).toBe(JSON.stringify(laporanHarianFrom(before, id)))
          const own = (rows: typeof rowsAfter) => JSON.stringify(rows.find((row) => row.id === `1-${id}`))
          expect(own(rowsAfter)).toBe(own(rowsBefore))
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('penugasan "ikut sekolah" sama dengan tanpa penugasan', () => {
    fc.assert(
      fc.property(sebulanArb, (sebulan) => {
        const content = sebulan.fakta
        const { potongan } = sebulan
        const jam = [{ ...ALWAYS, polaJamId: null }]
        const asSchool = { ...content, gtk: content.gtk.map((gtk) => ({ ...gtk, jam })) }
        const [before, after] = [computeHariBulan(content), computeHariBulan(asSchool)]
        for (const id of PERSON)
          expect(JSON.stringify(laporanHarianFrom(after, id))).toBe(JSON.stringify(laporanHarianFrom(before, id)))
        expect(JSON.stringify(computeBulan(asSchool, potongan))).toBe(JSON.stringify(computeBulan(content, potongan)))
      }),
      { numRuns: 700 },
    )
  })

  it('pola yang sama dengan jam sekolah memberi angka sekolah', () => {
    fc.assert(
      fc.property(sebulanArb, (sebulan) => {
        const content = sebulan.fakta
        const { potongan } = sebulan
        // One shift: a pattern has no second one.
        const minggu = seminggu('07:00', '14:00')
        const oneShift = {
          ...content,
          aturan: [],
          jadwal: [version('dinas', 1, minggu)],
          gtk: content.gtk.map((gtk) => ({ ...gtk, kerja: [] })),
        }
        const hari = minggu.map((row) => ({ ...row, mulaiAbsen: 5 * 3600 + 1800 }))
        const pola = { id: 1, nama: 'Sama', pemilik: 'nasional' as const, namaPemilik: 'Nasional' }
        const versi = [{ ...ALWAYS, id: 1, hari, batasHari: null, minimalMingguan: null }]
        const jam = [{ ...ALWAYS, polaJamId: 1 }]
        const own = {
          ...oneShift,
          polaJam: [{ ...pola, versi }],
          gtk: oneShift.gtk.map((gtk) => ({ ...gtk, jam })),
        }
        const [before, after] = [computeHariBulan(oneShift), computeHariBulan(own)]
        for (const id of PERSON)
          expect(figures(laporanHarianFrom(after, id))).toBe(figures(laporanHarianFrom(before, id)))
        const rows = computeBulan(own, potongan).baris.map(({ jam_sendiri: _, ...row }) => row)
        expect(JSON.stringify(rows)).toBe(JSON.stringify(computeBulan(oneShift, potongan).baris))
      }),
      { numRuns: 700 },
    )
  })
})

/** A weekday off of a pattern shows every tap, one of the school's those from the start of taps on (M1): neither counts any. */
const figures = ({ kehadiran, summary }: LaporanHarian): string =>
  JSON.stringify([
    kehadiran.map((row) =>
      row.jenis_libur > 0 ? { ...row, waktu_datang: null, waktu_pulang: null, dariUsb: null } : row,
    ),
    summary,
  ])

const NOV = nomorHari('2026-11-01')
const MONTHS = ['202611', '202612'] as const
const BORDER = nomorHari('2026-12-01') * SECONDS_PER_DAY

type State = { polaJam: readonly PolaJam[]; jam: readonly JamGtk[] }
/** `taps`: all that stand on its days; `used`: those that gave an arrival or a departure. */
type Seal = { batas: BatasBulan | undefined; taps: readonly number[]; used: readonly number[] }

const tapsArb = fc.uniqueArray(fc.integer({ min: 0, max: 61 * 96 }), { minLength: 60, maxLength: 200, size: 'max' })

/** A month of one person; what lies beside it sealed binds it. */
function month(bulan: string, { polaJam, jam }: State, taps: readonly number[], segel: BatasSegel | undefined) {
  const content: FaktaBulan = {
    ...fakta({ libur: [], jadwal: [version('dinas', 1, seminggu('07:00', '14:00'))], polaJam }),
    gtk: [{ ...GTK, jam, ...(segel === undefined ? {} : { segel }) }],
    bulan,
    now: '2027-02-05T00:00:00.000Z',
    tap: tapColumn(taps.map((quarter) => ({ waktu: quarterText(quarter) }))),
  }
  const result = computeHariBulan(content)
  const sides = result.orang[0]!.hari.flatMap(({ baris }) => baris.flatMap(({ datang, pulang }) => [datang, pulang]))
  return {
    batas: batasBulan(result)[0],
    taps: [...result.bucket.tap].map((i) => taps[i]!),
    used: sides.flatMap(({ tap }) => (tap === null ? [] : [taps[tap]!])),
  }
}

const quarterText = (quarter: number): string => {
  const minutes = quarter * 15
  const clock = [Math.floor((minutes % 1440) / 60), minutes % 60].map((n) => String(n).padStart(2, '0')).join(':')
  return `${tanggalFrom(NOV + Math.floor(minutes / 1440))} ${clock}`
}

const shared = (a: readonly number[], b: readonly number[]): number[] => a.filter((tap) => b.includes(tap))

const NIGHT = BORDER + 3 * 3600
/** Sealed without borders: which tap was its last is not recorded, so that nothing begins earlier. */
const SEALED_AT_NIGHT = { batas: NIGHT, tapTerakhir: NIGHT - 1 }

function beside(nth: number, seals: readonly (Seal | null)[]): BatasSegel | undefined {
  const other = seals[1 - nth]
  if (!other) return undefined
  const { batas } = other
  return nth === 1
    ? { awal: batas ? { batas: batas.akhir, tapTerakhir: batas.tapTerakhir } : SEALED_AT_NIGHT, akhir: null }
    : { awal: null, akhir: batas?.awal ?? NIGHT }
}

it('sifat: dua bulan dikunci, dibuka, diubah dalam urutan apa pun: tidak ada tap di dua bulan', () => {
  let moved = 0
  const stepArb = fc.oneof(
    fc.record({ kind: fc.constantFrom('lock' as const, 'open' as const), nth: fc.constantFrom(0, 1) }),
    fc.record({ kind: fc.constant('change' as const), jam: jamArb(NOV), polaJam: polaListArb }),
  )
  fc.assert(
    fc.property(tapsArb, polaListArb, jamArb(NOV), fc.array(stepArb, { maxLength: 8 }), (taps, polaJam, jam, steps) => {
      let state: State = { polaJam, jam }
      const seals: (Seal | null)[] = [null, null]
      const read = (nth: number): Seal => seals[nth] ?? month(MONTHS[nth]!, state, taps, beside(nth, seals))
      const check = (): void => {
        const [november, december] = [read(0), read(1)]
        expect(shared(november.used, december.used)).toEqual([])
        if (seals[0] === null && seals[1] === null) {
          // Each tap of two open months stands on one day.
          expect(shared(november.taps, december.taps)).toEqual([])
          const ends = 61 * 96 - 14 * 4
          const inside = taps.filter((quarter) => quarter >= 14 * 4 && quarter < ends)
          const all = new Set([...november.taps, ...december.taps])
          expect(inside.filter((tap) => !all.has(tap))).toEqual([])
        }
        if (november.batas && november.batas.akhir !== NIGHT) moved++
      }
      check()
      for (const step of steps) {
        if (step.kind === 'change') state = { polaJam: step.polaJam, jam: step.jam }
        else seals[step.nth] = step.kind === 'lock' ? read(step.nth) : null
        check()
      }
    }),
    { numRuns: 800 },
  )
  expect(moved).toBeGreaterThan(enough(300))
})
