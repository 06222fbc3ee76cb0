import { EventEmitter, once } from 'node:events'
import { endpoint } from '@geisa/contract/endpoint'
import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { attachErrorHandler, attachSchema, serve } from '../../src/platform/http.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

const expensive = endpoint({
  method: 'GET',
  url: '/api/mahal',
  hak: { peran: DAFTAR_PERAN },
  summary: 'Panggilan yang mahal.',
  response: z.object({ ke: z.number() }),
  inTurn: true,
})

let testApp: TestApp
const app = fastify({ forceCloseConnections: true })
let alamat: string
const running = new Map<number, number>()
let peak = 0
let handled = 0
/** What every call waits for while it is being worked on. */
let gate: () => Promise<unknown>
const opened = new EventEmitter()
beforeAll(async () => {
  testApp = await createTestApp()
  for (const who of ['admin', 'sekolah']) await testApp.signIn(who)
  attachSchema(app, 'test')
  attachErrorHandler(app)
  serve(app, testApp.context, expensive, async ({ pengguna }) => {
    const current = (running.get(pengguna.id) ?? 0) + 1
    running.set(pengguna.id, current)
    peak = Math.max(peak, current)
    opened.emit('begun')
    await gate()
    running.set(pengguna.id, current - 1)
    return { ke: ++handled }
  })
  alamat = await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  handled = 0
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

const call = async (who: string, signal?: AbortSignal) =>
  fetch(`${alamat}${expensive.url}`, {
    headers: { authorization: `Bearer ${await testApp.signIn(who)}` },
    ...(signal && { signal }),
  })

it('panggilan mahal seorang pengguna bergiliran, pengguna lain tidak menunggunya', async () => {
  const both = once(opened, 'both')
  opened.on('begun', () => [...running.values()].filter((many) => many > 0).length === 2 && opened.emit('both'))
  // Whoever waited for the other user's turn would never see both inside at once.
  gate = () => both
  const results = await Promise.all([
    ...Array.from({ length: 8 }, () => call('admin')),
    ...Array.from({ length: 2 }, () => call('sekolah')),
  ])
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(peak).toBe(1)
})

it('yang pergi sebelum gilirannya tidak dikerjakan', async () => {
  const goOn = once(opened, 'go on')
  gate = () => goOn
  const begun = once(opened, 'begun')
  const all = Promise.withResolvers<Promise<unknown>[]>()
  const closed: Promise<unknown>[] = []
  app.server.on('request', ({ socket }) => closed.push(once(socket, 'close')) === 6 && all.resolve(closed))
  const leaving = new AbortController()
  const left = Array.from({ length: 6 }, () => call('admin', leaving.signal).catch(() => null))
  const [arrived] = await Promise.all([all.promise, begun])
  leaving.abort()
  await Promise.all([...left, ...arrived])
  opened.emit('go on')
  expect((await call('admin')).status).toBe(200)
  // The one that was being worked on, and the one that stayed.
  expect(handled).toBe(2)
})
