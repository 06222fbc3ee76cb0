/** Ordinary schools are not troubled by what is built against forged taps (product.md 5.6). */
import { rekapBulanan } from '@geisa/contract/rekap-bulanan'
import { expect, it } from 'vitest'
import { epochMs } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { addressOf, dayStart, machineEvents, recordTaps, type School, SITUATIONS } from './honest.ts'
import { insertHistory, insertTaps, jobs, type PlacedSchool, placeSchool, play, reportedUntil } from './play.ts'

const FIRST = dayStart('2026-02-01')
const DAYS = 32
const STAFF = 12

it('sekolah biasa: tanda paling banyak 0,5 %, tidak satu angka pun hilang, apa pun jaringan dan listriknya', async () => {
  const app = await appForOneTest('2026-01-31T20:00:00.000Z')
  const { db } = app.context
  const schools: PlacedSchool[] = []
  for (const [n, situation] of SITUATIONS.entries()) {
    const school: School = { situation, serial: `JUJUR${String(n).padStart(4, '0')}`, staff: STAFF, seed: 1000 + n }
    const placed = await placeSchool(app, school, n)
    await insertHistory(db, placed, dayStart('2026-01-02'), FIRST)
    await reportedUntil(db, placed, FIRST - 10 * 3_600_000, addressOf(placed, FIRST)(FIRST))
    schools.push(placed)
  }
  const refused = await play(
    app,
    schools.flatMap((school) => machineEvents(school, FIRST, DAYS)),
    jobs(app),
  )
  expect(refused).toBe(0)
  app.context.clock.set('2026-03-05T03:00:00.000Z')
  const table = []
  for (const [n, school] of schools.entries()) {
    const twin = await perfectTwin(app, school, n)
    const [came, perfect] = [await month(app, school), await month(app, twin)]
    table.push({
      situation: school.situation.name,
      days: sum(perfect, 'hari_kerja'),
      marked: sum(came, 'hari_bertanda'),
      unsynced: sum(came, 'hari_belum_sinkron'),
      different: came.filter((row, i) => figures(row) !== figures(perfect[i]!)).length,
    })
  }
  console.table(table)
  expect(table.filter(({ different, unsynced }) => different + unsynced > 0)).toEqual([])
  expect(total(table, 'marked') / total(table, 'days')).toBeLessThanOrEqual(0.005)
})

/** The same fingers, each arrived at once. */
async function perfectTwin(app: TestApp, school: PlacedSchool, n: number): Promise<PlacedSchool> {
  const twin = await placeSchool(app, { ...school, serial: `KEMBAR${String(n).padStart(4, '0')}` }, 500 + n)
  await insertTaps(app.context.db, twin, recordTaps(school, FIRST, DAYS), addressOf(school, FIRST))
  await reportedUntil(app.context.db, twin, epochMs(app.context.clock.now()), '103.1.1.1')
  return twin
}

async function month(app: TestApp, { sekolahId }: PlacedSchool) {
  const answer = await app.call('kabkota', rekapBulanan, { query: { sekolahId, monthSelected: '202602' } })
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
