/** More of ordinary life that guards against forged taps must not trouble (product.md 5.6): what comes together, and what begins. */
import { rekapBulanan } from '@geisa/contract/rekap/bulanan'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { freeAliveMesin } from '../../src/features/mesin/jaringan/commands-alive.ts'
import { epochMs } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'
import { addressOf, dayStart, machineEvents, recordTaps, type Situation } from './honest.ts'
import { insertHistory, insertTaps, jobs, type PlacedSchool, placeSchool, play, reportedUntil } from './play.ts'

const DAY = 86_400_000
const FIRST = dayStart('2026-02-01')
const DAYS = 15
const SEEN = '2026-02-16T03:00:00.000Z'
const breakDays = (first: number) => [{ from: first + 3 * DAY, until: first + 8 * DAY }]

const SIBLINGS: (Situation & { begins?: true })[] = [
  {
    // Another provider's box was installed while everybody was away.
    name: 'ganti penyedia selama libur',
    holidays: breakDays,
    address: (at, _, first) => (at < first + 5 * DAY ? '103.28.12.7' : '180.250.4.4'),
  },
  {
    // Carried to the workshop, which empties its log: the same serial number comes back, numbering from nought.
    name: 'diservis lima hari, catatan kosong, jaringan lain',
    emptied: (first) => first + 8 * DAY,
    withoutPower: (first) => [{ from: first + 2 * DAY + 16 * 3_600_000, until: first + 8 * DAY }],
    address: (at, _, first) => (at < first + 5 * DAY ? '103.28.12.7' : '114.122.4.4'),
  },
  { name: 'pekan pertama sebuah sekolah', begins: true },
]

it('sekolah biasa di saat yang tidak biasa: tanpa tanda, dan angkanya seperti bila semua tiba seketika', async () => {
  const app = await appForOneTest('2026-01-31T20:00:00.000Z')
  const { db } = app.context
  const schools: PlacedSchool[] = []
  for (const [n, situation] of SIBLINGS.entries()) {
    const one = await placeSchool(app, { situation, serial: `SAUDARA${n}0`, staff: 4, seed: 3000 + n }, n)
    schools.push(one)
    if (situation.begins) await firstWeek(app, one)
    else {
      await insertHistory(db, one, dayStart('2026-01-12'), FIRST)
      await reportedUntil(db, one, FIRST - 10 * 3_600_000, addressOf(one, FIRST)(FIRST))
    }
  }
  const count = jobs(app)
  const events = schools.flatMap((school) => machineEvents(school, FIRST, DAYS))
  const hourly = async (): Promise<void> => {
    await count()
    await freeAliveMesin(app.context)
  }
  expect(await play(app, events, hourly)).toBe(0)
  app.context.clock.set(SEEN)
  for (const [n, school] of schools.entries()) {
    const twin = await placeSchool(app, { ...school, serial: `KEMBARAN${n}0` }, 500 + n)
    await insertTaps(db, twin, recordTaps(school, FIRST, DAYS), addressOf(school, FIRST))
    await reportedUntil(db, twin, epochMs(SEEN), '103.1.1.1')
    const [came, perfect] = [await month(app, school), await month(app, twin)]
    const { name } = school.situation
    expect([name, came.map(({ hari_bertanda: marks }) => marks)]).toEqual([name, came.map(() => 0)])
    expect([name, came.map(figures)]).toEqual([name, perfect.map(figures)])
  }
})

/** Nothing of it is known yet: its people get their PINs on the third day. */
async function firstWeek({ context: { db } }: TestApp, { sekolahId }: PlacedSchool): Promise<void> {
  await sql`update mesin_penempatan set dipakai_sejak = '2026-02-01' where sekolah_id = ${sekolahId}`.execute(db)
  await sql`update pemetaan_pin set dipetakan_pada = '2026-02-04T03:00:00Z', disimpan_pada = '2026-02-04T03:00:00Z'
    where sekolah_id = ${sekolahId}`.execute(db)
}

async function month(app: TestApp, { sekolahId }: PlacedSchool): Promise<Record<string, unknown>[]> {
  const { body } = await app.call('kabkota', rekapBulanan, { query: { sekolahId, monthSelected: '202602' } })
  return body.baris
}
const figures = (row: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(row).filter(([key]) => /^(jumlah|durasi|pct|hari_kerja|hari_belum)/.test(key)))
