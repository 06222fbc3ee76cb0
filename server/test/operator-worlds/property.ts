/** The one property over the running program (product.md 5.6): one generated school after the other. */
import { daftarKesiapan } from '@geisa/contract/kunci-bulan'
import { tanggalFrom } from '@geisa/engine/calendar'
import type { HariBulan } from '@geisa/engine/rekap/hari-rekap'
import fc from 'fast-check'
import { sql } from 'kysely'
import { systemCakupan } from '../../src/platform/cakupan.ts'
import { fromEpochMs } from '../../src/platform/clock.ts'
import type { PlacedSchool } from '../machine-worlds/play.ts'
import type { TestApp } from '../test-app.ts'
import { type Choice, PERINTAH } from './commands.ts'
import {
  asItStood,
  callerAs,
  deliver,
  FIRST,
  factsOf,
  LAST,
  middayOf,
  monthOf,
  newSchool,
  SEEN,
  STAFF,
  stateOf,
  type Tap,
} from './world.ts'

const SYSTEM = systemCakupan('a test reads the facts as they stand')

type Step = { hari: number; key: string; shape: number; choice: Choice }
const steps: fc.Arbitrary<Step> = fc.record({
  hari: fc.oneof(fc.integer({ min: FIRST + 2, max: LAST }), fc.constant(SEEN)),
  key: fc.constantFrom(...Object.keys(PERINTAH)),
  shape: fc.nat(9),
  choice: fc.record({
    staffIndex: fc.nat(STAFF - 1),
    daysBack: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })),
    length: fc.option(fc.nat(6)),
    direction: fc.constantFrom(-1, 1),
    digit: fc.integer({ min: 1, max: 9 }),
  }),
})
/** One person's day: when they come and go (0 = no finger), and how late the tap reaches us. */
const personHari = fc.record({
  datang: fc.constantFrom(0, 400, 410, 440, 465, 530),
  pulang: fc.constantFrom(0, 690, 780, 850, 865),
  terlambatHari: fc.constantFrom(0, 0, 0, 0, 0, 0, 9, -4),
})
const workdays = Array.from({ length: LAST - FIRST + 1 }, (_, n) => FIRST + n).filter((hari) => hari % 7 !== 1)
const PINS = ['1', '2', '3', '4', '8', '9']
export const sekolah = fc.record({
  steps: fc.array(steps, { minLength: 1, maxLength: 6 }),
  hari: fc.array(personHari, { minLength: workdays.length * PINS.length, maxLength: workdays.length * PINS.length }),
})
type Sekolah = typeof sekolah extends fc.Arbitrary<infer T> ? T : never

const tapsOf = ({ hari }: Sekolah): Tap[] =>
  hari.flatMap(({ datang, pulang, terlambatHari }, n) =>
    [datang, pulang]
      .filter((menit) => menit > 0)
      .map((menit) => ({
        pin: PINS[n % PINS.length]!,
        hari: workdays[Math.floor(n / PINS.length)]!,
        menit,
        terlambatHari,
      })),
  )

export type Outcome = { hari: number; improved: number; accepted: string[]; wrong: string[] }

export async function liveAndCompare(app: TestApp, nth: number, content: Sekolah): Promise<Outcome> {
  const school = await newSchool(app, nth)
  const facts = () => factsOf(app, school, SYSTEM)
  let seen = middayOf(FIRST - 1)
  app.context.clock.set(fromEpochMs(seen))
  await deliver(app, school, [], 0, seen)
  const versions = [{ hari: FIRST - 1, facts: await facts() }]
  const accepted: string[] = []
  for (const [n, one] of content.steps.toSorted((a, b) => a.hari - b.hari).entries()) {
    const at = middayOf(one.hari) + n * 1000
    app.context.clock.set(fromEpochMs(at))
    await deliver(app, school, tapsOf(content), seen, at)
    seen = at
    if (await run(app, school, one)) accepted.push(one.key)
    versions.push({ hari: one.hari, facts: await facts() })
  }
  const end = middayOf(SEEN) + 3_600_000
  app.context.clock.set(fromEpochMs(end))
  await deliver(app, school, tapsOf(content), seen, end)
  return { accepted, ...(await judge(app, school, versions)) }
}

/** @returns whether it was accepted */
async function run(app: TestApp, school: PlacedSchool, { hari, key, shape, choice }: Step): Promise<boolean> {
  const shapes = PERINTAH[key]!
  const request = shapes[shape % shapes.length]!(await stateOf(app, school, hari), choice)
  if (request === undefined) return false
  const { status, body } = await (await callerAs(app, 'sekolah'))(key, request)
  if (status >= 500) throw new Error(`${key}: ${JSON.stringify(body)}`)
  return status === 200
}

const RANK = { A: 0, L: 2, H: 1, DL: 1, S: 1, C: 1 } as const
const rank = (rows: readonly HariBulan[] | undefined): number => {
  const group = rows?.[0]?.grup
  return rows === undefined ? 2 : group === null || group === undefined ? 1 : RANK[group]
}
const minutes = (rows: readonly HariBulan[] | undefined): number =>
  (rows ?? []).reduce((sum, row) => sum + row.menitTerlambat + row.menitPulangCepat, 0)

async function judge(
  app: TestApp,
  school: PlacedSchool,
  versions: { hari: number; facts: Awaited<ReturnType<typeof factsOf>> }[],
) {
  const now = versions.at(-1)!.facts
  const last = await factsOf(app, school, SYSTEM)
  const month = await monthOf(app, school)
  const stood = versions.map(({ facts }) => asItStood(facts, last))
  const wrong: string[] = []
  let [hari, improved] = [0, 0]
  for (const { id: gtkId } of now.gtk) {
    const mine = Map.groupBy(month.hari.get(gtkId) ?? [], ({ tanggal }) => tanggal)
    let better = 0
    for (let n = FIRST; n <= LAST; n++) {
      // The last version that was there before the day's own noon.
      const v = versions.findLastIndex((one) => one.hari < n)
      const tanggal = tanggalFrom(n)
      const old = stood[v]!.get(gtkId)?.filter((row) => row.tanggal === tanggal)
      if (old === undefined || old.length === 0) continue
      hari++
      const rows = mine.get(tanggal)
      if (isWaiting(rows)) continue
      if (!(rank(rows) > rank(old) || (rank(rows) === rank(old) && minutes(rows) < minutes(old)))) continue
      better++
      if (rows !== undefined && !rows.some(({ tanda }) => tanda.length > 0))
        wrong.push(`${tanggal} GTK ${gtkId}: ${JSON.stringify(old)} -> ${JSON.stringify(rows)} tanpa tanda`)
    }
    improved += better
    const counted = month.bertanda.get(gtkId)
    if (counted !== undefined && counted < better)
      wrong.push(`GTK ${gtkId}: ${better} hari lebih baik, ${counted} dihitung`)
  }
  if (improved > 0) wrong.push(...(await uncounted(app, school)))
  return { hari, improved, wrong }
}

/** Blank until the machine reports or the operator says so: the lock waits for it (rules.md L6). */
const isWaiting = (rows: readonly HariBulan[] | undefined): boolean => rows?.some(({ grup }) => grup === null) ?? false

/** Is the school's share of marked days, or a message, before the office? */
async function uncounted(app: TestApp, { sekolahId }: PlacedSchool): Promise<string[]> {
  const { rows } = await sql<{ npsn: string; kabar: number }>`select npsn,
    (select count(*)::int from pesan where tujuan ->> 'lampau' like ${`%${sekolahId}%`}) as kabar from sekolah where id = ${sekolahId}`.execute(
    app.context.db,
  )
  const { npsn = '', kabar = 0 } = rows[0] ?? {}
  const call = await callerAs(app, 'kabkota')
  const { body } = await call(`GET ${daftarKesiapan.url}`, { query: { bulan: '202602', cari: npsn } })
  const marked = body.rows[0]?.hariBertanda ?? 0
  return marked > 0 || kabar > 0 ? [] : [`sekolah ${npsn}: dinas tidak melihat apa pun`]
}
