import { logMesin, type TapLog } from '@geisa/contract/mesin/tap'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import {
  ask,
  HOME,
  POLL,
  STRANGER,
  silentMesin,
  TAP,
  tapLine,
} from '../../src/features/mesin/jaringan/diam.test-kit.ts'
import { addSeconds } from '../../src/platform/clock.ts'
import { appForOneTest, type TestApp } from '../test-app.ts'

/**
 * Hours in which we answered 503 do not count as contact (product.md 5.6): the machine polled all the while, and what it held
 * could not come. The 503 is a real one: PostgreSQL refuses taps as it does when its disk is full.
 */
const AWAL = '2026-03-02T00:00:00.000Z'
const at = (hours: number): string => addSeconds(AWAL, Math.round(hours * 3600))
const wall = (hours: number): string =>
  at(hours + 7)
    .slice(0, 19)
    .replace('T', ' ')

let app: TestApp
beforeEach(async () => {
  app = await appForOneTest()
  const { db } = app.context
  await silentMesin(app)
  await sql`delete from tap`.execute(db)
  await sql`update mesin_kontak set terakhir = ${AWAL}, terakhir_biasa = ${AWAL}, laporan = ${AWAL}`.execute(db)
  await sql`create function disk_penuh() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  )
})
const full = () =>
  sql`create trigger penuh before insert on tap for each row execute function disk_penuh()`.execute(app.context.db)
const free = () => sql`drop trigger penuh on tap`.execute(app.context.db)

const NINE_MINUTES = 0.15
/** Polls and posts of some hours as firmware sends them: what was refused is tried again. */
async function work(from: number, until: number, post: string | null, ip = HOME): Promise<string[]> {
  const answers: string[] = []
  for (let hour = from; hour < until; hour += NINE_MINUTES) {
    app.context.clock.set(at(hour))
    // Too many within a real second are refused, whatever the clock of the test says.
    await expect.poll(() => ask(app, HOME, POLL)).toBe('OK')
    if (post !== null) answers.push(await ask(app, ip, TAP, post))
  }
  return answers
}
const marks = async (): Promise<string[]> => {
  const { body } = await app.call('sekolah', logMesin, { query: { dari: '2026-02-20', sampai: '2026-03-31' } })
  return (body.rows as TapLog[]).flatMap(({ waktuMesin, tanda }) =>
    tanda.includes('mesin-terhubung') ? [waktuMesin] : [],
  )
}
const send = async (hour: number, content: string): Promise<void> => {
  app.context.clock.set(at(hour))
  expect(await ask(app, HOME, TAP, content)).toMatch(/^OK/)
}

it('yang ditolak 503 selama empat jam lalu diterima tidak bertanda, walau mesinnya terus bertanya', async () => {
  await full()
  expect(new Set(await work(0, 4, tapLine(wall(0.1))))).toEqual(new Set(['FAIL']))
  await free()
  await send(4.05, tapLine(wall(0.1)))
  expect(await marks()).toEqual([])
})

it('tanpa satu pun penolakan, tap yang sama bertanda; sesudah diterima lagi, jamnya dihitung lagi', async () => {
  await work(0, 4, null)
  await send(4.05, tapLine(wall(0.1)))
  expect(await marks()).toEqual([wall(0.1)])
  await full()
  expect(new Set(await work(4.1, 4.6, tapLine(wall(4.1))))).toEqual(new Set(['FAIL']))
  await free()
  await send(4.6, tapLine(wall(4.6)))
  await work(4.7, 8, null)
  await send(8.05, tapLine(wall(4.65)))
  expect((await marks()).toSorted()).toEqual([wall(0.1), wall(4.65)])
})

it('orang asing yang kirimannya ditolak tidak memutus kontak mesin itu', async () => {
  await full()
  expect(new Set(await work(0, 4, tapLine(wall(0.1)), STRANGER))).toEqual(new Set(['FAIL']))
  await free()
  await send(4.05, tapLine(wall(0.1)))
  expect(await marks()).toEqual([wall(0.1)])
})
