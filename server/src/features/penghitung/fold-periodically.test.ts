import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { openDb } from '../../platform/database/db.ts'
import { rebuildRekap } from './commands-rebuild.ts'
import { prepareTestGround, type TestGround } from './events.test-kit.ts'
import { foldPeriodically } from './fold-periodically.ts'

/** Many rounds of the loop, whose pause is as short as that of an impatient server. */
const DELAY_MS = 50
const SEVERAL_ROUNDS_MS = 1_000

let app: TestApp
let testGround: TestGround
beforeAll(async () => {
  app = await createTestApp()
  testGround = await prepareTestGround(app)
  await rebuildRekap(app.context.db)
})
afterAll(() => app.close())

function run(context: Parameters<typeof foldPeriodically>[0]): { catatan: Error[]; stop: () => Promise<void> } {
  const catatan: Error[] = []
  const stop = foldPeriodically(context, (error) => catatan.push(error), DELAY_MS)
  onTestFinished(stop)
  return { catatan, stop }
}

it('penghitung menyusul dengan sendirinya, dan tidak lagi setelah dihentikan', async () => {
  const { catatan, stop } = run(app.context)
  await testGround.dirikan(app.dunia.wilayah.kecamatan, 1)
  await expect.poll(testGround.diffs).toEqual([])
  await stop()
  await testGround.dirikan(app.dunia.wilayah.kecamatan, 2)
  await sleep(SEVERAL_ROUNDS_MS)
  expect(await testGround.diffs()).not.toEqual([])
  expect(catatan).toEqual([])
})

it('kesalahan yang sama diceritakan sekali, dan yang mengantre menyusul sesudahnya', async () => {
  const { db } = app.context
  await sql`alter table rekap_sekolah add constraint tolak check (false) not valid`.execute(db)
  await testGround.dirikan(app.dunia.wilayah.kecamatan, 3)
  const { catatan } = run(app.context)
  await expect.poll(() => catatan.length).toBe(1)
  await sleep(SEVERAL_ROUNDS_MS)
  expect(catatan.map(String)).toEqual([expect.stringContaining('tolak')])
  await sql`alter table rekap_sekolah drop constraint tolak`.execute(db)
  await expect.poll(testGround.diffs).toEqual([])
})

it('basis data yang sedang pergi bukan kabar', async () => {
  const { db, close } = openDb('postgres://tidak-ada@127.0.0.1:1/tidak-ada')
  onTestFinished(close)
  const { catatan } = run({ db })
  await sleep(SEVERAL_ROUNDS_MS)
  expect(catatan).toEqual([])
})
