/** devices.md 5: a machine can say every second of a day, in any order; whoever reads the day pays n log n. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nomorHari, SECONDS_PER_DAY } from '../calendar.ts'
import { ALWAYS, fakta, GTK, MESIN } from '../fakta.test-kit.ts'
import type { FaktaBulan } from '../fakta.ts'
import { computeHariBulan } from '../hari/bulan-hari.ts'
import { explainHariFrom } from '../penjelasan/hari.ts'
import { isHariBertanda, preparePenanda } from './tanda/tanda.ts'
import { buildTapColumns } from './tap-columns.ts'

const HARI = '2026-02-03'
const AWAL = nomorHari(HARI) * SECONDS_PER_DAY
const MACHINES = [1, 2, 3]

/** One person's taps on three machines, in seconds of the day, as they are read. */
const content = (perMesin: readonly (readonly number[])[], kanal = 0): FaktaBulan =>
  fakta({
    gtk: [GTK],
    mesin: MACHINES.map((id) => ({ ...MESIN, id, nomorSeri: `CONTOH000${id}` })),
    pemetaan: MACHINES.map((id) => ({ id, mesinId: id, pin: '1', gtkId: 1, mulai: null, sampai: null })),
    tap: buildTapColumns(
      perMesin.map((seconds, nth) => ({
        mesinId: nth + 1,
        pin: '1',
        waktu: seconds.map((one) => AWAL + one),
        diterima: seconds.map((one) => AWAL + one - 7 * 3600),
        kanal: seconds.map(() => kanal),
      })),
      [],
      [],
    ),
  })

const ALL = Array.from({ length: SECONDS_PER_DAY }, (_, nth) => nth)
const shuffled = (seed: number): number[] => {
  const rows = [...ALL]
  let state = seed
  for (let nth = rows.length - 1; nth > 0; nth--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (nth + 1)
    ;[rows[nth], rows[other]] = [rows[other]!, rows[nth]!]
  }
  return rows
}
const ARRANGEMENT: readonly [string, number[]][] = [
  ['dari akhir ke awal', ALL.toReversed()],
  ['acak', shuffled(7)],
  ['gigi gergaji', ALL.toSorted((a, b) => (a % 293) - (b % 293) || b - a)],
  [
    'genap dulu, ganjil kemudian dari belakang',
    [...ALL.filter((one) => one % 2 === 0), ...ALL.filter((one) => one % 2 === 1).toReversed()],
  ],
  ['sudah urut', ALL],
]

it.each(ARRANGEMENT)(
  'tiga mesin yang masing-masing menyebut setiap detik satu hari (%s): laporan, tanda dan penjelasannya murah',
  (_, seconds) => {
    // Sent by file, so that every mark is looked for; a calibration saved later asks for the heaviest of them.
    const facts = {
      ...content([seconds, seconds, seconds], 1),
      kalibrasi: [{ ...ALWAYS, id: 1, mesinId: null, jam: 0, disimpanPada: '2026-02-20T00:00:00.000Z' }],
    }
    const before = process.threadCpuUsage()
    const result = computeHariBulan(facts)
    const penanda = preparePenanda(result)
    const hari = result.orang[0]!.hari[2]!
    expect(isHariBertanda(result, penanda)(hari)).toBe(true)
    const told = explainHariFrom(result, 1, HARI)!
    const { user, system } = process.threadCpuUsage(before)
    // In order of insertion it is half a minute.
    expect((user + system) / 1000).toBeLessThan(2000)
    expect(told.tap.length).toBeLessThanOrEqual(204)
    expect(told.tap.length + told.tapLain).toBe(3 * (SECONDS_PER_DAY - 3 * 3600))
    expect(told.tap.filter(({ dipakai }) => dipakai.length > 0)).toHaveLength(2)
    expect(told.baris[0]?.laporan).toMatchObject({ waktu_datang: '05:30:00', waktu_pulang: '23:59:59' })
  },
)

it('urut waktu, dan dalam satu detik urut baris, berapa pun tap sehari dan bagaimanapun datangnya', () => {
  const seconds = fc.uniqueArray(fc.integer({ min: 3 * 3600, max: 4 * 3600 }), { maxLength: 90 })
  fc.assert(
    fc.property(fc.tuple(seconds, seconds, seconds), (perMesin) => {
      const { bucket, fakta: facts } = computeHariBulan(content(perMesin))
      const rows = Array.from({ length: facts.tap.jumlah }, (_, i) => i)
      const expected = rows.toSorted((a, b) => facts.tap.waktu[a]! - facts.tap.waktu[b]! || a - b)
      const [from, until] = [bucket.starts[2]!, bucket.starts[3]!]
      expect([...bucket.tap.subarray(from, until)]).toEqual(expected)
      expect([...bucket.waktu.subarray(from, until)]).toEqual(expected.map((i) => facts.tap.waktu[i]! - AWAL))
    }),
  )
})
