import { setTimeout as delay } from 'node:timers/promises'
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
  ringkasan: 'Panggilan yang mahal.',
  response: z.object({ ke: z.number() }),
  bergiliran: true,
})

let testApp: TestApp
const app = fastify({ forceCloseConnections: true })
let alamat: string
const running = new Map<number, number>()
let peak = 0
let shared = 0
let handled = 0
beforeAll(async () => {
  testApp = await createTestApp()
  for (const who of ['admin', 'sekolah']) await testApp.masuk(who)
  attachSchema(app, 'test')
  attachErrorHandler(app)
  serve(app, testApp.context, expensive, async ({ pengguna }) => {
    const current = (running.get(pengguna.id) ?? 0) + 1
    running.set(pengguna.id, current)
    peak = Math.max(peak, current)
    shared = Math.max(shared, [...running.values()].filter((many) => many > 0).length)
    await delay(20)
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
    headers: { authorization: `Bearer ${await testApp.masuk(who)}` },
    ...(signal && { signal }),
  })

it('panggilan mahal seorang pengguna bergiliran, pengguna lain tidak menunggunya', async () => {
  const results = await Promise.all([
    ...Array.from({ length: 8 }, () => call('admin')),
    ...Array.from({ length: 2 }, () => call('sekolah')),
  ])
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect([peak, shared]).toEqual([1, 2])
})

it('yang pergi sebelum gilirannya tidak dikerjakan', async () => {
  const gone = new AbortController()
  const cancel = Array.from({ length: 6 }, () => call('admin', gone.signal).catch(() => null))
  await delay(30)
  gone.abort()
  await Promise.all(cancel)
  expect((await call('admin')).status).toBe(200)
  expect(handled).toBeLessThan(5)
})
