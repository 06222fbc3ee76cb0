import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { registerTestMesin, sendMesin } from '../../../../test/test-mesin.ts'

const CURRENT = '2026-03-05T03:00:00.000Z'
const MESIN = 4

let testApp: TestApp
let other: pg.Client
/** In the order of their keys. */
const keys: number[] = []

beforeAll(async () => {
  testApp = await createTestApp(CURRENT)
  const sd = testApp.dunia.sekolah.sd.id
  for (let nth = 0; nth < MESIN; nth++) keys.push(await registerTestMesin(testApp.context.db, sd, serial(nth)))
  // Each is known by then, and its contact is not due.
  for (let nth = 0; nth < MESIN; nth++) await sendMesin(testApp.app, `/iclock/getrequest?SN=${serial(nth)}`)
  other = new pg.Client({ connectionString: testApp.context.databaseUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await testApp.close()
})

const serial = (nth: number): string => `GILIRAN${String(nth).padStart(3, '0')}`
let second = 0
/** Of the month before: each is judged, and the machine's contact with it (product.md 5.6). */
const send = (nth: number) =>
  sendMesin(
    testApp.app,
    `/iclock/cdata?SN=${serial(nth)}&table=ATTLOG&Stamp=9999`,
    `7\t2026-02-0${1 + nth} 07:00:0${second++ % 10}\t0\t1\t0\t0\n`,
  )
const hold = (nth: number) => other.query('select 1 from mesin_kontak where mesin_id = $1 for update', [keys[nth]])
/** Until a statement of ours waits for a row of somebody else's. */
async function waiting(): Promise<void> {
  const blocked = sql<{ ada: boolean }>`select exists (select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as ada`
  while (!(await blocked.execute(testApp.context.db)).rows[0]?.ada) await setTimeout(5)
}

it('kiriman yang menunggu satu mesin tidak memegang mesin yang urutannya di belakang, apa pun urutan datangnya', async () => {
  const order = fc.shuffledSubarray(
    Array.from({ length: MESIN }, (_, nth) => nth),
    { minLength: 2 },
  )
  await fc.assert(
    fc.asyncProperty(order, async (arrival) => {
      const first = Math.min(...arrival)
      await other.query('begin')
      // Whoever looks first for a deadlock is its victim: this one.
      await other.query(`set local deadlock_timeout = '1ms'`)
      await hold(first)
      const answers = Promise.all(arrival.map(send))
      await waiting()
      // Whoever held one of these now, and waited for the first, would meet somebody halfway who goes by their order.
      for (const nth of arrival) await hold(nth)
      await other.query('commit')
      for (const answer of await answers) expect(answer).toMatchObject({ status: 200, body: 'OK: 1' })
    }),
    { numRuns: 12 },
  )
})

/**
 * Whoever waited first looks first for a circle, once, a second later: the posts, unless this computer needed so long to close
 * the circle that they had looked already. Then it is this session that is sent back in the end, and they meet anew.
 */
async function meetHalfway(): Promise<Awaited<ReturnType<typeof send>>[]> {
  for (;;) {
    await other.query('begin')
    await other.query(`set local deadlock_timeout = '5s'`)
    await hold(MESIN - 1)
    const answers = Promise.all([send(MESIN - 1), send(0)])
    await waiting()
    const isSentBack = await hold(0).then(
      () => false,
      (error: pg.DatabaseError) => error.code === '40P01',
    )
    await other.query(isSentBack ? 'rollback' : 'commit')
    if (!isSentBack) return answers
    await answers
  }
}

it('yang kalah saling tunggu mencoba sekali lagi: mesin mendengar OK', async () => {
  for (const answer of await meetHalfway()) expect(answer).toMatchObject({ status: 200, body: 'OK: 1' })
})
