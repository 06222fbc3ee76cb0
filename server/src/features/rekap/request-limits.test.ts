import { setTimeout as delay } from 'node:timers/promises'
import { rekapBulanan, rekapBulananPenjelasan } from '@geisa/contract/rekap/bulanan'
import { rekapHarian } from '@geisa/contract/rekap/harian'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CallResult, createTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Trx } from '../../platform/database/db.ts'

/** How far back, and how often at once, somebody may ask for a report. */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const who of ['gtk', 'sekolah', 'kabkota']) await app.signIn(who)
})
afterAll(() => app.close())

const bulanan = (who: string, query: Record<string, unknown>) => app.call(who, rekapBulanan, { query })

it('laporan dibaca sejak Januari 2015; bulan sebelumnya ditolak dengan kalimat', async () => {
  const guru = app.dunia.sekolah.sd.gtk[1]
  const read: ((bulan: string) => Promise<CallResult>)[] = [
    (monthSelected) => bulanan('sekolah', { monthSelected }),
    (monthSelected) => bulanan('kabkota', { monthSelected, kecamatanId: app.dunia.wilayah.kecamatan }),
    (monthSelected) => app.call('gtk', rekapBulananPenjelasan, { query: { gtk: guru?.publicId, monthSelected } }),
    (monthSelected) => app.call('gtk', rekapHarian, { query: { idDapodik: guru?.idDapodik, monthSelected } }),
  ]
  for (const one of read) {
    expect((await one('201501')).status).toBe(200)
    const { status, body } = await one('201412')
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'monthSelected', message: expect.stringContaining('sejak Januari 2015') }],
    ])
  }
})

it('hitung ulang seorang pengguna bergiliran; pengguna lain, dan yang tidak minta hitung ulang, tidak menunggunya', async () => {
  const query = { monthSelected: '202602', hitungUlang: '1' }
  await bulanan('gtk', { monthSelected: '202602' })
  const pending = await app.context.db.transaction().execute(async (trx) => {
    await sql`lock table tarif in access exclusive mode`.execute(trx)
    const answers = Array.from({ length: 6 }, () => bulanan('gtk', query))
    await delay(500)
    const onePerson = await queue(trx)
    expect((await bulanan('gtk', { monthSelected: '202602' })).status).toBe(200)
    answers.push(bulanan('sekolah', query))
    await delay(500)
    return { onePerson, two: await queue(trx), answers }
  })
  expect([pending.onePerson, pending.two]).toEqual([1, 2])
  expect((await Promise.all(pending.answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
})

async function queue(trx: Trx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct pid)::int as n from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(trx)
  return rows[0]?.n ?? 0
}
