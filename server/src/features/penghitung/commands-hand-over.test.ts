import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { handOver } from './commands-queue.ts'

let app: TestApp
let sd: number
let smp: number
beforeAll(async () => {
  app = await createTestApp()
  sd = app.dunia.sekolah.sd.id
  smp = app.dunia.sekolah.smp.id
})
afterAll(() => app.close())
beforeEach(() => sql`delete from antrean_kehadiran`.execute(app.context.db))

const hand = (ids: number[], now: string): Promise<void> =>
  app.context.db.transaction().execute((trx) => handOver(trx, ids, now))

async function queue(): Promise<string[]> {
  const { rows } = await sql<{ sekolah_id: number; mulai: string }>`
    select sekolah_id, to_char(mulai at time zone 'utc', 'HH24:MI:SS') as mulai from antrean_kehadiran order by mulai, id`.execute(
    app.context.db,
  )
  return rows.map((row) => `${row.sekolah_id === sd ? 'sd' : 'smp'} ${row.mulai}`)
}

describe('sekolah yang diserahkan kepada penghitung kehadiran', () => {
  it('dilihat segera, dan sekali lagi pada menit genap sesudah semua kabar sampai', async () => {
    await hand([sd], '2026-03-02T00:00:10Z')
    expect(await queue()).toEqual(['sd 00:00:10', 'sd 00:05:00'])
  })

  it('yang sudah menunggu tidak diserahkan lagi, sesering apa pun ia didengar', async () => {
    await hand([sd], '2026-03-02T00:00:10Z')
    for (const second of [20, 30, 45]) await hand([sd, smp], `2026-03-02T00:00:${second}Z`)
    expect(await queue()).toEqual(['sd 00:00:10', 'smp 00:00:20', 'sd 00:05:00', 'smp 00:05:00'])
    // A later minute has a later second look; who is to be looked at now waits already.
    await hand([sd], '2026-03-02T00:02:00Z')
    expect(await queue()).toEqual(['sd 00:00:10', 'smp 00:00:20', 'sd 00:05:00', 'smp 00:05:00', 'sd 00:07:00'])
  })

  it('yang sedang diambil orang lain tidak dianggap menunggu', async () => {
    const { db } = app.context
    await hand([sd, smp], '2026-03-02T00:00:10Z')
    await db.transaction().execute(async (fold) => {
      await sql`delete from antrean_kehadiran where sekolah_id = ${sd}`.execute(fold)
      await hand([sd, smp], '2026-03-02T00:00:12Z')
    })
    expect(await queue()).toEqual(['smp 00:00:10', 'sd 00:00:12', 'smp 00:05:00', 'sd 00:05:00'])
  })
})
