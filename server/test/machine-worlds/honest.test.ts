/** Ordinary schools are not troubled by what is built against forged taps (product.md 5.6). */
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { expect, it } from 'vitest'
import { epochMs } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { addressOf, dayStart, machineEvents, recordTaps, type School, SITUATIONS, type Situation } from './honest.ts'
import { insertHistory, insertTaps, jobs, type PlacedSchool, placeSchool, play, reportedUntil } from './play.ts'

const FIRST = dayStart('2026-02-01')
/** A fortnight holds every trouble but a fortnight's break. */
const SHORT = { days: 15, seen: '2026-02-16T03:00:00.000Z' }
const LONG = { days: 26, seen: '2026-02-27T03:00:00.000Z' }
const STAFF = 8
const lengthOf = ({ situation }: School) => (situation.holidays === undefined ? SHORT : LONG)

type Outcome = { situation: string; days: number; marked: number; unsynced: number; different: number }

it('sekolah biasa: tanda paling banyak 0,5 %, tidak satu angka pun hilang, apa pun jaringan dan listriknya', async () => {
  const app = await appForOneTest('2026-01-31T20:00:00.000Z')
  const schools: PlacedSchool[] = []
  for (const [n, situation] of SITUATIONS.entries()) schools.push(await lived(app, { situation, nth: n }))
  const events = schools.flatMap((school) => machineEvents(school, FIRST, lengthOf(school).days))
  const outcomes: Outcome[] = []
  let from = 0
  for (const { seen } of [SHORT, LONG]) {
    const now = epochMs(seen)
    const part = events.filter(({ at }) => at >= from && at < now)
    expect(await play(app, part, jobs(app))).toBe(0)
    app.context.clock.set(seen)
    for (const [n, school] of schools.entries())
      if (lengthOf(school).seen === seen) outcomes.push(await compare(app, school, n))
    from = now
  }
  console.table(outcomes)
  expect(outcomes.filter(({ different, unsynced }) => different + unsynced > 0)).toEqual([])
  expect(total(outcomes, 'marked') / total(outcomes, 'days')).toBeLessThanOrEqual(0.005)
})

/** A school that has been with us since before, with a month of taps. */
async function lived(app: TestApp, { situation, nth }: { situation: Situation; nth: number }): Promise<PlacedSchool> {
  const serial = `JUJUR${String(nth).padStart(4, '0')}`
  const placed = await placeSchool(app, { situation, serial, staff: STAFF, seed: 1000 + nth }, nth)
  await insertHistory(app.context.db, placed, dayStart('2026-01-02'), FIRST)
  await reportedUntil(app.context.db, placed, FIRST - 10 * 3_600_000, addressOf(placed, FIRST)(FIRST))
  return placed
}

async function compare(app: TestApp, school: PlacedSchool, n: number): Promise<Outcome> {
  const [came, perfect] = [await month(app, school), await month(app, await perfectTwin(app, school, n))]
  return {
    situation: school.situation.name,
    days: sum(perfect, 'hari_kerja'),
    marked: sum(came, 'hari_bertanda'),
    unsynced: sum(came, 'hari_belum_sinkron'),
    different: came.filter((row, i) => figures(row) !== figures(perfect[i]!)).length,
  }
}

/** The same fingers, each arrived at once. */
async function perfectTwin(app: TestApp, school: PlacedSchool, n: number): Promise<PlacedSchool> {
  const twin = await placeSchool(app, { ...school, serial: `KEMBAR${String(n).padStart(4, '0')}` }, 500 + n)
  await insertTaps(app.context.db, twin, recordTaps(school, FIRST, lengthOf(school).days), addressOf(school, FIRST))
  await reportedUntil(app.context.db, twin, epochMs(app.context.clock.now()), '103.1.1.1')
  return twin
}

async function month(app: TestApp, school: PlacedSchool) {
  const { sekolahId } = school
  // A session lasts a day: the later ones are read by somebody who has not signed in yet.
  const who = lengthOf(school) === SHORT ? 'kabkota' : 'monitoring'
  const answer = await app.call(who, rekapBulanan, { query: { sekolahId, monthSelected: '202602' } })
  expect(answer.status).toBe(200)
  return answer.body.baris as Record<string, unknown>[]
}

/** All that the row says but who it is of, and its marks. */
const figures = (row: Record<string, unknown>): string =>
  JSON.stringify(
    Object.entries(row).filter(([key]) => /^(jumlah|durasi|pct|hari_kerja|hari_belum|hari_perlu)/.test(key)),
  )

const sum = (rows: readonly Record<string, unknown>[], key: string): number =>
  rows.reduce((all, row) => all + Number(row[key]), 0)
const total = (rows: readonly { marked: number; days: number }[], key: 'marked' | 'days'): number =>
  rows.reduce((all, row) => all + row[key], 0)
