import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { checkToken } from '@geisa/contract/sesi/sesi'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'
import { STATEMENTS } from '../database/db.ts'
import { databaseUnreachable } from '../errors.ts'
import { rightOf, watchSessions } from './open-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  for (const who of ['sekolah', 'kabkota', 'gtk'] as const) await app.call(who, checkToken)
})
afterAll(() => app.close())

it('dua ribu halaman bertanya dalam beberapa pernyataan, masing-masing mendapat sesinya sendiri', async () => {
  const { rows } = await sql<{ sid: string; username: string }>`
    select s.sid, p.username from sesi s join pengguna p on p.id = s.pengguna_id`.execute(app.context.db)
  const sessions = watchSessions(app.context)
  let statements = 0
  const listen = (): void => void statements++
  subscribe(STATEMENTS.name, listen)
  const looks = Array.from({ length: 2_000 }, (_, nth) => rows[nth % rows.length]!)
  const seen = await Promise.all(looks.map(({ sid }) => sessions.look(sid)))
  unsubscribe(STATEMENTS.name, listen)
  expect(seen.map((one) => one?.pengguna.username)).toEqual(looks.map(({ username }) => username))
  expect(statements).toBeLessThanOrEqual(3)
  expect(await sessions.look('00000000-0000-4000-8000-000000000000')).toBeUndefined()
})

it('tanpa basis data tidak ada yang tahu: ditunda, bukan diakhiri', async () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  expect(await rightOf(Promise.reject(away))).toBe('tunda')
  expect(await rightOf(Promise.reject(databaseUnreachable()))).not.toBe('boleh')
  expect([await rightOf(Promise.resolve(true)), await rightOf(Promise.resolve(false))]).toEqual(['boleh', 'selesai'])
})
