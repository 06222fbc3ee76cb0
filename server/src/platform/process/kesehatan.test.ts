import { expect, it } from 'vitest'
import { createDatabase } from '../../../test/basis-data.ts'
import { appForOneTest } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { openDb } from '../database/db.ts'

it('hidup dan siap dijawab tanpa sesi dan tanpa rincian', async () => {
  const { app } = await appForOneTest()
  for (const url of ['/health/live', '/health/open', '/health/ready']) {
    const { statusCode, body, headers } = await app.inject({ url })
    expect([url, statusCode, body, headers['cache-control']]).toEqual([url, 200, 'ok', 'no-store'])
  }
})

it('tanpa basis data ia hidup tetapi belum siap', async () => {
  const { context: thatApp } = await appForOneTest()
  const basis = await createDatabase('dunia')
  const { db, close } = openDb(basis.url, { max: 2 })
  const app = await buildApp({ ...thatApp, db })
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  await close()
  const ready = await app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.body, Number(ready.headers['retry-after']) > 0]).toEqual([503, 'belum siap', true])
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
  // Requests wait here until it is back; a proxy must go on sending them.
  expect((await app.inject({ url: '/health/open' })).statusCode).toBe(200)
  await app.close()
  await basis.hapus()
})
