import { expect, it } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
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
  const { context } = await appForOneTest()
  const basis = await createDatabase('dunia')
  const { db, close } = openDb(basis.url, { max: 2 })
  const app = await buildApp({ ...context, db })
  expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  await close()
  // One answer serves for a second.
  await expect.poll(async () => (await app.inject({ url: '/health/ready' })).statusCode).toBe(503)
  const ready = await app.inject({ url: '/health/ready' })
  expect([ready.statusCode, ready.body, Number(ready.headers['retry-after']) > 0]).toEqual([503, 'belum siap', true])
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
  // Requests wait here until it is back; a proxy must go on sending them.
  expect((await app.inject({ url: '/health/open' })).statusCode).toBe(200)
  await app.close()
  await basis.drop()
})

it('berapa pun yang bertanya siap, basis data ditanya satu kali sekaligus; selama ia menggantung jawabannya belum siap', async () => {
  const { context } = await appForOneTest()
  const basis = await createDatabase('dunia')
  const { db, pool, close } = openDb(basis.url, { max: 2 })
  const app = await buildApp({ ...context, db })
  const ask = async () => (await app.inject({ url: '/health/ready' })).statusCode
  let [most, release] = [0, (): void => undefined]
  const held = new Promise<void>((done) => {
    release = done
  })
  const timer = setInterval(() => {
    most = Math.max(most, pool.waitingCount)
  }, 5)
  const taken = [1, 2].map(() => db.connection().execute(() => held))
  await expect.poll(() => pool.idleCount).toBe(0)
  for (let round = 0; round < 3; round++)
    expect(new Set(await Promise.all(Array.from({ length: 300 }, ask)))).toEqual(new Set([503]))
  expect(most).toBeLessThanOrEqual(1)
  clearInterval(timer)
  release()
  await Promise.all(taken)
  await expect.poll(ask).toBe(200)
  await app.close()
  await close()
  await basis.drop()
})
