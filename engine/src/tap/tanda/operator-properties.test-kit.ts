/**
 * product.md 5.6, the one property over the arithmetic: whatever an operator saves, a staff-day that reads better than the
 * facts in force when it stood and the taps that came in time make it is the fruit of an approved request, or is marked.
 */
import fc from 'fast-check'
import { expect } from 'vitest'
import { instantSeconds, nomorHari } from '../../calendar.ts'
import { enough } from '../../enough.test-kit.ts'
import { ALWAYS, type ExampleTap, fakta, GTK, MESIN, tapColumn } from '../../fakta.test-kit.ts'
import type { FaktaBulan, PolaJam } from '../../fakta.ts'
import { computeHariBulan } from '../../hari/bulan-hari.ts'
import { type BulanResult, findHari, type HariGtk } from '../../hari/hari-gtk.ts'
import { PROFIL } from '../../potongan/profil.ts'
import { sumBulan } from '../../rekap/jumlah-bulan.ts'
import { isConfirmationNeeded } from '../pending-laporan.ts'
import { SINKRON } from '../sinkron.ts'
import { instantAt, JENIS, type Save, schoolSave, setMandiri, tanggal } from './operator-saves.test-kit.ts'
import { DAYS, GUARD_HOURS, GUARD_PATTERN, patternSave, SCHOOL_PATTERN } from './pattern-saves.test-kit.ts'
import { standsSince } from './stood-plans.ts'
import { isHariBertanda, preparePenanda, tandaHari } from './tanda.ts'

type Kind = 'segera' | 'susulan' | 'usb' | 'mendahului' | 'dikonfirmasi' | 'bertanda'
type Tap = ExampleTap & { apa: Kind }
const tapAt = (minutesOfDay: fc.Arbitrary<number>): fc.Arbitrary<Tap> =>
  fc
    .record({
      hari: fc.integer({ min: 2, max: 26 }),
      minute: minutesOfDay,
      who: fc.constantFrom('1 1', '3 1', '2 2', '2 2', '4 2', '1 2'),
      apa: fc.constantFrom<Kind[]>(
        'segera',
        'segera',
        'segera',
        'segera',
        'susulan',
        'usb',
        'mendahului',
        'dikonfirmasi',
        'bertanda',
      ),
    })
    .map(({ hari, minute, who, apa }) => {
      const [pin = '', machine] = who.split(' ')
      const waktu = `${tanggal(hari)} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      const at = nomorHari(tanggal(hari)) * 86_400 + minute * 60 - 7 * 3600
      const later = {
        segera: 0,
        susulan: 9 * 86_400,
        usb: 3600,
        mendahului: -5 * 3600,
        dikonfirmasi: -3 * 86_400,
        bertanda: 10_800,
      }
      return {
        waktu,
        pin,
        mesinId: Number(machine),
        apa,
        diterima: instantAt(at + later[apa]),
        kanal: apa === 'usb' ? ('usb' as const) : ('push' as const),
        confirmed: apa === 'dikonfirmasi',
        tanda: apa === 'bertanda' ? 1 : 0,
      }
    })

const between = (from: number, until: number): fc.Arbitrary<number> => fc.integer({ min: from * 60, max: until * 60 })
// Around the hours of work: a quarter of an hour more or less is what somebody is late by.
const DAYTIME = fc.oneof(between(6, 9), between(11, 15))
/** A guard who comes in the evening, and is seen from the small hours to noon. */
const NIGHTS = fc.oneof(between(17, 19), between(3, 13))

/** The second machine may have reported to the end, in part, or never. */
const laporan = fc.constantFrom(MESIN.laporanTerakhir, MESIN.laporanTerakhir, '2026-02-14T08:00:00.000Z', null)

const fingersAt = (minutesOfDay: fc.Arbitrary<number>) =>
  fc.array(tapAt(minutesOfDay), { minLength: 60, maxLength: 160, size: 'max' })

function base(taps: readonly Tap[], laporanTerakhir: string | null, pola: PolaJam | null): FaktaBulan {
  const always = { mulai: null, sampai: null, disimpanPada: '2025-07-01T00:00:00.000Z' }
  return fakta({
    mesin: [1, 2].map((id) => ({
      ...MESIN,
      id,
      kontakPertama: ALWAYS.disimpanPada,
      ...(id === 2 && { laporanTerakhir }),
    })),
    // The second works by a pattern of the school's own.
    gtk: [1, 2].map((id) => ({
      ...GTK,
      id,
      ...(id === 2 && pola ? { jam: [{ ...ALWAYS, polaJamId: pola.id }] } : {}),
    })),
    polaJam: pola ? [pola] : [],
    aturan: [setMandiri],
    // The first has two fingers on one machine.
    pemetaan: ['1', '2', '3'].map((pin, n) => ({
      ...always,
      id: n + 1,
      mesinId: pin === '2' ? 2 : 1,
      pin,
      gtkId: pin === '2' ? 2 : 1,
    })),
    tap: tapColumn(taps),
  })
}

const rank = ({ status, baris }: HariGtk): number =>
  status?.grup === 'A' ? 0 : status?.grup === 'L' || baris.length === 0 ? 2 : 1
const minutes = ({ baris }: HariGtk): number =>
  baris.reduce((sum, { datang, pulang }) => sum + datang.minutes + pulang.minutes, 0)
const isBetter = (now: HariGtk, old: HariGtk): boolean =>
  old.baris.length > 0 && (rank(now) > rank(old) || (rank(now) === rank(old) && minutes(now) < minutes(old)))

/** Of an approved request; a day off of type 5 is one too. */
const isRequested = ({ request, manual, tanggal: { libur } }: HariGtk): boolean =>
  request !== null || manual !== null || libur?.jenis === 5

/** Blank, or a side that costs nothing yet: the lock waits for the machine or for the operator's word, and then it counts (rules.md L6). */
const isWaiting = (hari: HariGtk): boolean => hari.sinkron === SINKRON.NOT_YET && isConfirmationNeeded(hari)

/** The day as it reads by what had been saved when it stood, and the taps that came in time. */
function asItStood(prefixes: readonly BulanResult[], saves: readonly Save[], gtkId: number, n: number): HariGtk {
  const saved = saves.map(({ pada }) => instantSeconds(pada))
  const upTo = (limit: number): number => saved.filter((one) => one < limit).length
  const midnight = nomorHari(tanggal(n)) * 86_400 - 7 * 3600
  let k = upTo(midnight)
  // What is saved on the very day, before it stands, may be meant for it.
  for (let tries = 0; tries <= saves.length; tries++) {
    const result = prefixes[k]!
    const hari = findHari(result, gtkId, tanggal(n))!
    const next = Math.max(k, upTo(standsSince(result, hari, { plan: hari.plan, isOff: hari.jenisLibur !== 0 })))
    if (next === k) return hari
    k++
  }
  return findHari(prefixes[k]!, gtkId, tanggal(n))!
}

type World = { minutesOfDay: fc.Arbitrary<number>; save: fc.Arbitrary<Save>; pola: fc.Arbitrary<PolaJam | null> }

const SCHOOL: World = {
  minutesOfDay: DAYTIME,
  save: fc.oneof({ weight: 13, arbitrary: schoolSave }, { weight: 1, arbitrary: patternSave(DAYS) }),
  pola: fc.constantFrom(SCHOOL_PATTERN, null),
}
/**
 * A night's border alone decides whether what was tapped at noon is its departure (rules.md M5). A machine that is moved away
 * while a night goes on leaves it without one: so says rules.md M7, and the move stands in the log.
 */
const GUARD: World = {
  minutesOfDay: NIGHTS,
  save: fc.oneof(
    { weight: 1, arbitrary: schoolSave.filter(({ jenis }) => jenis !== 'pindah') },
    { weight: 3, arbitrary: patternSave(GUARD_HOURS) },
  ),
  pola: fc.constant(GUARD_PATTERN),
}

/** Tries so many generated months of two people. @returns how many staff-days were looked at */
export function tryOperatorMonths(numRuns: number): number {
  const { days, seen } = tryMonths(SCHOOL, numRuns)
  // Every kind was there where a day became better.
  expect(seen.size).toBeGreaterThanOrEqual(enough(JENIS.length + 1))
  return days
}

/** The same where the second is a guard by a pattern of the school's own. */
export const tryGuardMonths = (numRuns: number): number => tryMonths(GUARD, numRuns).days

function tryMonths(world: World, numRuns: number): { days: number; seen: ReadonlySet<string> } {
  const seen = new Set<string>()
  let days = 0
  const months = fc.property(
    fingersAt(world.minutesOfDay),
    fc.array(world.save, { minLength: 1, maxLength: 5, size: 'max' }),
    laporan,
    world.pola,
    (finger, some, last, pola) => {
      const saves = some.toSorted((a, b) => (a.pada < b.pada ? -1 : 1))
      const read = (content: FaktaBulan, count: number): BulanResult =>
        computeHariBulan(saves.slice(0, count).reduce((f, one, i) => one.ubah(f, i + 10), content))
      const inTime = base(
        finger.filter(({ apa }) => apa === 'segera'),
        last,
        pola,
      )
      const prefixes = Array.from({ length: saves.length + 1 }, (_, k) => read(inTime, k))
      const now = read(base(finger, last, pola), saves.length)
      const penanda = preparePenanda(now)
      const isBertanda = isHariBertanda(now, penanda)
      for (const person of now.orang) {
        let marked = 0
        for (let n = 2; n <= 26; n++) {
          days++
          const after = findHari(now, person.gtk.id, tanggal(n))!
          const words = tandaHari(now, penanda, after)
          // The count, the panel and the annex speak of the same days.
          if (isBertanda(after) !== words.length > 0) expect([tanggal(n), words]).toEqual([isBertanda(after)])
          if (!isBetter(after, asItStood(prefixes, saves, person.gtk.id, n)) || isRequested(after) || isWaiting(after))
            continue
          for (const { jenis } of saves) seen.add(jenis)
          if (!isBertanda(after)) throw new Error(`${tanggal(n)} of ${person.gtk.id} reads better, unmarked`)
          marked++
        }
        expect(sumBulan(person, PROFIL.A, isBertanda).bertanda).toBeGreaterThanOrEqual(marked)
      }
    },
  )
  fc.assert(months, { numRuns })
  return { days, seen }
}
