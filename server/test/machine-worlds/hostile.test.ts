/** Whoever knows a serial number betters no day without its mark, and takes none from anybody (product.md 5.6). */
import { type HariBulan, rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epochMs } from '../../src/platform/clock.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { addressOf, dayStart, machineEvents, recordTaps, type School, SITUATIONS } from './honest.ts'
import { type Liar, liarEvents, STRANGER } from './hostile.ts'
import { insertHistory, insertTaps, jobs, type PlacedSchool, placeSchool, play, reportedUntil } from './play.ts'

const FIRST = dayStart('2026-02-01')
const DAY = 86_400_000
const DAYS = 14
const END = '2026-02-15T03:00:00.000Z'

let app: TestApp
const schools: { school: PlacedSchool; twin: PlacedSchool; liar: Liar }[] = []

beforeAll(async () => {
  app = await createTestApp('2026-01-31T20:00:00.000Z')
  const { db } = app.context
  const cases = ['biasa', 'biasa', 'dimatikan tiap sore', 'jam mesin lebih cepat 10 menit'].map((name, n) => ({
    situation: SITUATIONS.find((one) => one.name === name)!,
    inside: n === 1,
  }))
  for (const [n, { situation, inside }] of cases.entries()) {
    const one: School = { situation, serial: `SERANG${String(n).padStart(4, '0')}`, staff: 6, seed: 70 + n }
    const [school, twin] = [
      await placeSchool(app, one, n),
      await placeSchool(app, { ...one, serial: `TENANG000${n}` }, 500 + n),
    ]
    const own = addressOf(school, FIRST)(FIRST)
    await insertHistory(db, school, dayStart('2026-01-02'), FIRST)
    await reportedUntil(db, school, FIRST - 10 * 3_600_000, own)
    await insertTaps(db, twin, recordTaps(school, FIRST, DAYS), addressOf(school, FIRST))
    schools.push({ school, twin, liar: inside ? { address: own, present: false } : STRANGER })
  }
  const events = schools.flatMap(({ school, liar }, n) => [
    ...machineEvents(school, FIRST, DAYS),
    ...liarEvents(school, liar, { from: FIRST + 3 * DAY, until: FIRST + DAYS * DAY, seed: 300 + n, many: 150 }),
  ])
  await play(app, events, jobs(app))
  app.context.clock.set(END)
  for (const { twin } of schools) await reportedUntil(db, twin, epochMs(END), '103.1.1.1')
})
afterAll(() => app.close())

describe('pembohong yang tahu nomor seri', () => {
  it('tidak ada hari yang menjadi lebih baik tanpa tanda, dan tidak ada yang menjadi lebih buruk', async () => {
    const wrong: string[] = []
    let bettered = 0
    for (const { school, twin } of schools) {
      const [attacked, quiet] = [await days(school), await days(twin)]
      for (const [key, hari] of attacked) {
        const real = quiet.get(key)!
        if (figures(hari) === figures(real)) continue
        if (hari.tanda.length > 0) bettered++
        else wrong.push(`${school.situation.name} ${key}: ${figures(real)} → ${figures(hari)}`)
      }
    }
    expect(wrong).toEqual([])
    // The attack did reach days: a test of nothing proves nothing.
    expect(bettered).toBeGreaterThan(0)
  })
})

/** Every complete staff-day, by person and date. */
async function days({ sekolahId }: PlacedSchool): Promise<Map<string, HariBulan>> {
  const query = { sekolahId, monthSelected: '202602' }
  const { body } = await app.call('kabkota', rekapBulanan, { query })
  const found = new Map<string, HariBulan>()
  for (const { id, nama } of body.baris) {
    const { body: month } = await app.call('kabkota', rekapBulananPenjelasan, {
      query: { gtk: id, monthSelected: '202602' },
    })
    for (const hari of month.hari as HariBulan[]) found.set(`${nama} ${hari.tanggal}`, hari)
  }
  return found
}

/** What is paid by; a day off shows taps and counts nothing. */
const figures = ({ singkatan, menitTerlambat, menitPulangCepat }: HariBulan): string =>
  singkatan === 'L' ? 'L' : [singkatan, menitTerlambat, menitPulangCepat].join(' ')
